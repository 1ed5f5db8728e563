import { expect, test, vi } from 'vitest';
import { createSessionApi, type SessionApi } from './session-api.ts';

const login = { group: 'customer', email: 'olena@kadr.example', password: 'correct horse' };
const calls: [string, string, (api: SessionApi, signal: AbortSignal) => Promise<unknown>][] = [
  ['POST', '/session', (api, signal) => api.login(login, signal)],
  [
    'POST',
    '/session/registration',
    (api, signal) => api.register({ ...login, name: 'Olena', timezone: 'UTC' }, signal),
  ],
  ['POST', '/session/verification', (api, signal) => api.verify({ code: '123456' }, signal)],
  ['POST', '/session/identification', (api, signal) => api.identify(login, signal)],
  ['POST', '/session/restore', (api, signal) => api.restore(login, signal)],
  ['GET', '/session/verification', (api, signal) => api.proof('verification', signal)],
  ['POST', '/session/restore/code', (api, signal) => api.sendCode('restore', signal)],
  [
    'POST',
    '/session/passphrase',
    (api, signal) => api.showPassphrase({ passphrase: 'x', remember: false, ignore_history: false }, signal),
  ],
  ['POST', '/session/refresh', (api, signal) => api.refresh(signal)],
  ['DELETE', '/session', (api, signal) => api.end('3kTMd9PqLz', signal)],
];

/** What is logged of this call when the server is as this says. */
async function logged(
  make: (typeof calls)[number][2],
  fetch: () => Promise<Response>,
  { signal = new AbortController().signal, now = (): number => 0 } = {},
) {
  const log = vi.fn();
  await make(createSessionApi({ fetch, languageTag: () => 'uk-UA', log, now }), signal).catch(() => {});
  return log.mock.calls;
}

const refusal = (status: number, type: string) => async () =>
  Response.json({ error: { type, message: 'Slow down', fields: {} } }, { status });

test.each(calls)('ERR-10 a %s of %s that fails is logged once, without what was sent', async (method, url, make) => {
  const entry = (status: number, type: string) => [
    ['A session call failed', { status, method, url, data: { type, message: 'Slow down', fields: {} } }],
  ];
  const entries = [await logged(make, refusal(429, 'too_many')), await logged(make, refusal(503, 'unavailable'))];
  expect(entries).toEqual([entry(429, 'too_many'), entry(503, 'unavailable')]);
  expect(JSON.stringify(entries)).not.toMatch(/olena|horse/i);
  expect(await logged(make, async () => new Response('<h1>Bad client</h1>', { status: 502 }))).toEqual([
    ['A session call failed', { status: 502, method, url, data: {} }],
  ]);
  expect(await logged(make, () => Promise.reject(new TypeError('Failed to fetch')))).toEqual([
    ['A session call failed', { status: 0, method, url, data: { type: 'network', message: 'Failed to fetch' } }],
  ]);
});

test.each(calls)('ERR-10 a %s of %s that is given up for want of an answer is logged', async (method, url, make) => {
  const givenUp = async (after: number) => {
    const limit = new AbortController();
    let now = 1000;
    const silent = async () => {
      now += after;
      limit.abort();
      throw limit.signal.reason;
    };
    return logged(make, silent, { signal: limit.signal, now: () => now });
  };
  expect([await givenUp(4999), await givenUp(5000)]).toEqual([
    [],
    [['A session call failed', { status: 0, method, url, data: { type: 'timeout', message: 'No answer in 5 s' } }]],
  ]);
});

test.each(calls)(
  'ERR-10 a %s of %s that somebody is refused, or has left, is no failure',
  async (_method, _url, make) => {
    const left = AbortSignal.abort(new Error('left'));
    expect([
      await logged(make, refusal(401, 'credentials_invalid')),
      await logged(make, () => Promise.reject(left.reason), { signal: left }),
      await logged(make, async () => Response.json({})),
    ]).toEqual([[], [], []]);
  },
);

test.each([
  [{ 'retry-after': '7' }, 7],
  [{}, null],
  [{ 'retry-after': 'Sun, 22 Nov 2026 10:00:00 GMT' }, null],
])('a refusal with the headers %j asks to wait for %j seconds', async (headers, retryAfter) => {
  const error = { type: 'too_many', message: 'Slow down' };
  const fetch = async () => Response.json({ error }, { status: 429, headers });
  const api = createSessionApi({ fetch, languageTag: () => 'uk-UA', log: vi.fn() });
  expect(await api.login(login, new AbortController().signal)).toEqual({ ok: false, status: 429, error, retryAfter });
});
