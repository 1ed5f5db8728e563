import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { sharedHistory } from './shared-history.ts';
import { sharedTile } from './shared-tile.ts';

const date_shared = '2026-11-20T12:02:00.000Z';
const locked = { signature: 'locked', screen: null, owner: null, date_shared, day: '2026-11-19' };
const open = {
  signature: uploaded.signature,
  screen: uploaded,
  owner: { name: 'Ada' },
  date_shared,
  day: '2026-11-20',
};

test('SHR-01 SHR-02 pages and what is newer come as screens on the days they were opened, with their owners', async () => {
  const asked: unknown[] = [];
  const history = sharedHistory(
    createGatewayClient({
      url: 'https://kadr.example/graphql',
      locale: () => 'en',
      fetch: async (_url, init) => {
        asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : '').variables);
        const days = { items: [{ date: '2026-11-20', count: 1 }], version: 3 };
        return Response.json({ data: { sharedByDate: days, shared: { items: [open, locked], total: 2, version: 3 } } });
      },
    }),
  );
  const { signal } = new AbortController();
  const screens = [
    { ...uploaded, day: '2026-11-20', owner: 'Ada' },
    expect.objectContaining({ signature: 'locked', day: '2026-11-19', is_locked: true, name: '', fileId: '' }),
  ];
  expect(await history.days(signal)).toEqual({ days: [{ date: '2026-11-20', count: 1 }], version: 3 });
  expect(await history.page({ limit: 100, offset: 100 }, signal)).toEqual({ items: screens, total: 2, version: 3 });
  expect(await history.newest({ limit: 100, offset: 0, dateFrom: '2026-11-20' }, signal)).toEqual({
    screens,
    total: 2,
    version: 3,
  });
  expect(asked).toEqual([{}, { limit: 100, offset: 100 }, { limit: 100, offset: 0, dateFrom: '2026-11-20' }]);
});

test('SHR-08 a tile names its owner; of what is locked it shows neither name, picture nor page', () => {
  const look = { intl: createIntl({ locale: 'en-US', timeZone: 'UTC', messages: messagesOf('en') }), timezone: 'UTC' };
  const screen = { ...uploaded, name: 'Orders.png', owner: 'Ada' };
  expect(sharedTile(screen, '/s/a', look)).toMatchObject({ name: 'Orders', to: '/s/a', time: 'Ada' });
  expect(sharedTile({ ...screen, is_locked: true }, '/s/a', look)).toEqual({
    name: 'Not available',
    time: '',
    picture: null,
  });
});
