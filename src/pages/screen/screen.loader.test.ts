import { noNavigation } from '#src/wiring/page/navigation.ts';
import { data, RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { viewer } from '#machines/session/session.fixtures.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { requestServices } from '#src/wiring/page/request-services.ts';
import { siteDefaults } from '#src/wiring/page/site.ts';
import { loader } from './screen.loader.ts';

const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };
const signature = '4fG2kLmN8pQrStUvWxYz01';

/** What the page of this signature reads when the gateway answers so, and what it has asked for. */
async function open(id: string, spot: object | null, trashed?: object | null, errors?: object[]) {
  const asked: unknown[] = [];
  const client = createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async (_url, init) => {
      if (typeof init?.body === 'string') asked.push(JSON.parse(init.body).variables);
      return Response.json({
        ...(errors && { errors }),
        data: asked.length === 1 ? { spot } : { trashedScreen: trashed },
      });
    },
  });
  const services = {
    client,
    viewer: () => (trashed === undefined ? null : viewer),
    content: <T>(_key: string, read: () => Promise<T>) => read(),
    kept: <T>(_key: string, read: () => Promise<T>) => read(),
    navigation: async () => noNavigation,
    ownTexts: async () => undefined,
    site: () => siteDefaults,
    refuseVisitor: (_asked: URL, login: string) => Response.redirect(login),
  };
  const url = new URL(`https://kadr.example/s/${id}`);
  const context = new RouterContextProvider(new Map([[requestServices, services]]));
  const answer = await loader({ request: new Request(url), params: { id }, context, pattern: '', url }).catch(
    (error: unknown) => error,
  );
  return [asked, answer];
}

test('SCR-05 SCR-11 the active screen is that of the address, as the gateway gives it', async () => {
  const spot = {
    screen: { ...uploaded, signature },
    is_owner: true,
    role: 'owner',
    space: null,
    allow_download: true,
    comments: 'off',
    link: null,
    previous: null,
    next: null,
  };
  expect(await open(signature, spot)).toEqual([[{ signature }], data({ spot }, { headers })]);
});

test.each([
  [411, 'passphrase_required', 'passphrase', false],
  [433, 'passphrase_expired', 'passphrase', true],
  [411, 'password_required', 'password', false],
  [433, 'password_expired', 'password', true],
  [411, 'view_required', 'view', false],
  [401, 'sign_in_required', 'account', false],
])('PASS-01 AUTH-12 a %d %s is no error: the page asks for it', async (status, type, asks, hasEnded) => {
  const refusal = {
    message: 'Locked',
    extensions: { code: 'UPSTREAM', status, type, service: 'screens', contact: 'Ask Olena' },
  };
  const [, answer] = await open(signature, null, undefined, [refusal]);
  expect(answer).toEqual(data({ locked: { asks, hasEnded, contact: 'Ask Olena' }, signature }, { headers }));
});

test('SCR-07 SCR-11 without one no screen is active; what is no signature is not asked for', async () => {
  const missing = data({ type: 'screen_gone' }, { status: 404, statusText: 'Not Found', headers });
  expect([await open(signature, null), await open('nothing', null)]).toEqual([
    [[{ signature }], missing],
    [[], missing],
  ]);
});

test('SCR-09 its owner finds what was deleted; another member does not', async () => {
  const trashed = { screen: { signature, name: 'Orders' }, date_purged: '2026-12-21T12:00:00.000Z' };
  vi.useFakeTimers({ now: 5000, toFake: ['Date'] });
  const found = await open(signature, null, trashed);
  vi.useRealTimers();
  expect(found).toEqual([[{ signature }, { signature }], data({ trashed, now: 5000 }, { status: 404, headers })]);
  expect(await open(signature, null, null)).toEqual([
    [{ signature }, { signature }],
    data({ type: 'screen_gone' }, { status: 404, statusText: 'Not Found', headers }),
  ]);
});
