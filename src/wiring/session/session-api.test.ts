import { afterEach, expect, test, vi } from 'vitest';
import { browserSessionApi, type SessionApi } from './session-api.ts';

afterEach(() => vi.unstubAllGlobals());

const login = { group: 'customer', email: 'olena@kadr.example', password: 'correct horse' };
const calls: [string, string, (api: SessionApi, signal: AbortSignal) => Promise<unknown>][] = [
  ['POST', '/session', (api, signal) => api.login(login, signal)],
  ['POST', '/session/registration', (api, signal) => api.register({ ...login, timezone: 'UTC' }, signal)],
  ['POST', '/session/identification', (api, signal) => api.identify(login, signal)],
  ['GET', '/session/verification', (api, signal) => api.proof('verification', signal)],
  ['POST', '/session/restore/code', (api, signal) => api.sendCode('restore', signal)],
  ['DELETE', '/session', (api, signal) => api.end('3kTMd9PqLz', signal)],
];

test.each(calls)('%s %s is asked in the language of the page', async (method, path, make) => {
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  await make(
    browserSessionApi(() => 'uk'),
    signal,
  );
  expect(fetched.mock.calls).toMatchObject([
    [path, { method, signal, headers: { 'accept-language': 'uk-UA', 'x-requested-with': 'kadr' } }],
  ]);
});
