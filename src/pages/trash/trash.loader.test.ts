import { noNavigation } from '#src/wiring/page/navigation.ts';
import { RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { screen } from '#machines/upload/upload.fixtures.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';
import { loader } from './trash.loader.ts';

const days = [{ date: '2026-11-23', count: 150 }];
const total = 150;

/** What the page of this address asks of a trash of 150 screens, and what it gets. */
async function open(search: string, versions = { days: 7, page: 7 }) {
  const asked: object[] = [];
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async (_url, init) => {
      const { variables } = JSON.parse(typeof init?.body === 'string' ? init.body : '');
      asked.push(variables);
      const { limit, offset = 0 } = variables;
      const items = Array.from({ length: Math.min(limit, Math.max(0, total - offset)) }, (_, index) => ({
        screen: { ...screen, signature: `screen-${offset + index}` },
        date_deleted: '2026-11-22T22:30:00.000Z',
        day_deleted: '2026-11-23',
        date_purged: '2026-11-29T22:30:00.000Z',
      }));
      return Response.json({
        data: {
          trashByDate: { items: days, version: versions.days },
          trash: { items, total, version: versions.page },
        },
      });
    },
  });
  const services = {
    client,
    viewer: () => viewer,
    content: <T>(_key: string, read: () => Promise<T>) => read(),
    kept: <T>(_key: string, read: () => Promise<T>) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    site: () => siteDefaults,
    refuseVisitor: () => Response.error(),
  };
  const url = new URL(`https://kadr.example/trash${search}`);
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  const data = await loader({ request: new Request(url), params: {}, context, pattern: '', url });
  return { asked, data };
}

test('SCR-09 the trash opens with its days and what was deleted last, each screen on the day of its deletion', async () => {
  const { asked, data } = await open('');
  expect(asked).toEqual([{ limit: 100 }]);
  const { screens, now, ...rest } = data;
  expect([screens.length, screens[1]]).toEqual([
    100,
    { ...screen, signature: 'screen-1', day: '2026-11-23', date_purged: '2026-11-29T22:30:00.000Z' },
  ]);
  expect([rest, now]).toEqual([{ days, version: 7, offset: 0, total, space: null }, expect.any(Number)]);
});

test.each([
  ['?offset=100', 100, 24],
  ['?offset=140', 140, 10],
  ['?offset=-5', 0, 100],
  ['?offset=many', 0, 100],
  ['?offset=99999999999', 2 ** 31 - 1, 0],
])('without JavaScript %s shows what comes after %i', async (search, offset, shown) => {
  const { asked, data } = await open(search);
  expect(asked).toEqual(offset === 0 ? [{ limit: 100 }] : [{ limit: 1 }, { limit: 24, offset }]);
  expect([data.offset, data.screens.length]).toEqual([offset, shown]);
});

test('days and screens between which something was deleted have no version', async () => {
  expect((await open('', { days: 7, page: 8 })).data.version).toBeNull();
});
