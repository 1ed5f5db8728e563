import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { buildApp } from './app.ts';

let platform: TestPlatform;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  platform = await testPlatform('sqlite', { config: { publicUrl: 'https://kadr.example' } });
  app = await buildApp(platform);
  port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const portOf = (address: string) => Number(new URL(address).port);

/** Sends these bytes on a connection of their own and answers what comes back until it ends. */
async function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 2)]),
  );
  return { status: Number(first.split(' ')[1]), headers, body };
}

const line = (first: string, host = 'localhost') => `${first} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
const get = (target: string, host?: string) => send(`${line(`GET ${target}`, host)}\r\n`);

const safe = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': expect.stringContaining('max-age=63072000'),
  'permissions-policy': expect.stringContaining('microphone=()'),
  'cache-control': 'no-store',
};

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'request_malformed'],
  ['a bad header', `${line('GET /')}no header\r\n\r\n`, 400, 'request_malformed'],
  ['two lengths', `${line('POST /session')}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400, 'request_malformed'],
  [
    'a length beside chunks',
    `${line('POST /session')}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'request_malformed',
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request_malformed'],
  ['two hosts', `${line('GET /')}Host: localhost\r\n\r\n`, 400, 'request_malformed'],
  [
    'two hosts beside one in its line',
    'GET http://localhost/ HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    400,
    'request_malformed',
  ],
  ['headers of 100 kB', `${line('GET /')}X-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['an address of 100 kB', `${line(`GET /${'x'.repeat(100_000)}`)}\r\n`, 431, 'headers_too_large'],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 405, 'method_not_allowed'],
  [
    'an unknown host in its line',
    'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    421,
    'host_unknown',
  ],
  [
    'a coding below the chunks',
    `${line('POST /session')}Content-Type: application/json\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    501,
    'not_implemented',
  ],
  ['an echo', `${line('TRACE /')}\r\n`, 405, 'method_not_allowed'],
])('%s is refused in the shape and with the headers of every refusal', async (_what, bytes, status, type) => {
  const answer = await send(bytes);
  expect(answer).toEqual({
    status,
    headers: expect.objectContaining({
      ...safe,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    }),
    body: expect.any(String),
  });
  expect(JSON.parse(answer.body)).toEqual({ error: { type, message: expect.any(String) } });
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
});

test.each([
  ['http://localhost/api/v2/system/configs', 200],
  ['HTTP://KADR.example:443/screens/v1/history', 401],
  ['http://localhost/pagespeed?x=1', 200],
  ['http://localhost', 200],
  ['http://localhost?x=1', 200],
  ['http://localhost/nobody', 404],
  ['http://localhost/screens/v1/spots/%ff', 400],
  ['http://someone@localhost/', 421],
])(
  'an address that is a whole URL, %s, is answered as its path, whatever the Host header says',
  async (target, status) => {
    expect((await get(target, 'other.example')).status).toBe(status);
  },
);
