import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { buildApp } from './app.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';

let rest: Rest;
beforeAll(async () => {
  rest = await startRest('sqlite', { publicUrl: 'https://kadr.example' });
});
afterAll(() => rest.close());
const ask = (host: string, url = '/api/v2/system/configs') => rest.call({ url, headers: { host } });

test.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'kadr.example', 'KADR.example:443'])(
  '%s is a name of ours',
  async (host) => {
    expect((await ask(host)).statusCode).toBe(200);
  },
);

test.each([
  'evil.example',
  'kadr.example.evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '169.254.169.254',
])('a request for host %j is misdirected', async (host) => {
  for (const url of ['/api/v2/system/configs', '/nothing/here']) {
    const answer = await ask(host, url);
    expect([answer.statusCode, answer.json().error.type]).toEqual([421, 'host_unknown']);
  }
});

test('a probe may ask by any name: it knows the machine by its address alone', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await ask('10.1.2.3:3000', url)).statusCode).toBe(200);
  expect((await ask('10.1.2.3:3000', '/metrics')).statusCode).toBe(421);
});

test('x-forwarded-host makes no name ours', async () => {
  const answer = await rest.call({
    url: '/api/v2/system/configs',
    headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' },
  });
  expect(answer.statusCode).toBe(421);
});

test('x-forwarded-host of a trusted proxy makes no name ours either: it passes the Host header on', async () => {
  const proxied = await startRest('sqlite', { trustProxy: 1 });
  const from = async (host: string, forwarded: string) =>
    (await proxied.call({ url: '/api/v2/system/configs', headers: { host, 'x-forwarded-host': forwarded } }))
      .statusCode;
  expect([await from('evil.example', 'localhost'), await from('localhost', 'evil.example')]).toEqual([421, 200]);
  await proxied.close();
});

test.each([
  ['an answer', 'localhost', '/api/v2/system/configs', 200],
  ['a bad request', 'localhost', '/screens/v1/spots/x', 400],
  ['a refusal', 'localhost', '/screens/v1/history', 401],
  ['an unknown address', 'localhost', '/api/nothing', 404],
  ['an address that cannot be read', 'localhost', '/%E0%A4%A', 404],
  ['a wrong method', 'localhost', '/screens/v1/upload', 405],
  ['a name that is not ours', 'evil.example', '/api/v2/system/configs', 421],
])('%s carries the headers that keep browsers safe', async (_what, host, url, status) => {
  const answer = await ask(host, url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=63072000',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), display-capture=(self)',
    'cache-control': 'no-store',
  });
  expect(answer.headers).not.toHaveProperty('server');
  expect(answer.headers).not.toHaveProperty('x-powered-by');
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

test.each([
  ['GET', '/screens/v1/upload', 'POST'],
  ['PUT', '/screens/v1/delete/list?x=1', 'DELETE, POST'],
  ['POST', `/screens/v1/spots/${'x'.repeat(22)}`, 'GET, HEAD'],
  ['PATCH', '/api/v2/system/customers/authorization/login/customer', 'POST'],
  ['OPTIONS', '/screens/v1/history', 'GET, HEAD'],
] as const)('%s of %s is refused with the methods that it has', async (method, url, allow) => {
  // Whatever the body is: nobody reads it.
  const headers = { 'accept-language': 'uk', ...(method === 'GET' ? {} : { 'content-type': 'text/xml' }) };
  const answer = await rest.call({ method, url, headers, ...(method === 'GET' ? {} : { payload: '<a/>' }) });
  expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([
    405,
    allow,
    { error: { type: 'method_not_allowed', message: 'Тут ця дія неможлива' } },
  ]);
});

test('a wrong method of an unknown address is not found, and no host but ours is told', async () => {
  const post = (host: string) => rest.call({ method: 'POST', url: '/screens/v1/nothing', headers: { host } });
  expect([(await post('localhost')).statusCode, (await post('evil.example')).statusCode]).toEqual([404, 421]);
});

test('an error speaks the language of the caller', async () => {
  const say = async (language: string) =>
    (await rest.call({ url: '/api/nothing', headers: { 'accept-language': language } })).json().error.message;
  const messages = await Promise.all(['en-US', 'ru-RU', 'uk-UA', 'de'].map(say));
  expect(new Set(messages).size).toBe(3);
  expect(messages[3]).toBe(messages[0]);
});

test('a process serves the roles it is given', async () => {
  const platform: TestPlatform = await testPlatform('sqlite');
  const app = await buildApp(platform, { roles: ['screens'] });
  expect((await app.inject('/screens/openapi.json')).statusCode).toBe(200);
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(404);
  await app.close();
  await platform.close();
});
