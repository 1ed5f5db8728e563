import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { buildApp } from './app.ts';

type Line = Record<string, unknown>;

const lines: Line[] = [];
const platform: TestPlatform = await testPlatform('sqlite', {
  log: createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  config: { publicUrl: 'https://kadr.example', connectionsPerNetwork: 4 },
});
const app: FastifyInstance = await buildApp(platform, { roles: ['main-api', 'screens'] });
app.get('/late', () => Promise.withResolvers().promise);
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
beforeEach(() => {
  lines.length = 0;
  platform.metrics.requests.reset();
  // The lines that one client may cause are counted by the minute.
  platform.clock.advance(60_000);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

function connected(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).setEncoding('utf8');
  return socket;
}

/** The status of the answer to these bytes, once its connection has ended. */
async function statusOf(bytes: string): Promise<string> {
  const socket = connected();
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  socket.write(bytes);
  await once(socket, 'close');
  return answer.slice(9, 12);
}

/** How often each answer was counted, by its method, route and status. */
async function counted(): Promise<Record<string, number>> {
  const { values } = await platform.metrics.requests.get();
  return Object.fromEntries(
    values
      .filter(({ metricName }) => metricName === 'kadr_http_request_seconds_count')
      .map(({ labels, value }) => [`${labels.method} ${labels.route} ${labels.status}`, value]),
  );
}

const told = () => lines.map(({ time: _time, reqId: _reqId, ms: _ms, ...line }) => line);

const refused = [
  ['what is no request', 'hello\r\n\r\n', 'none', 400],
  ['an address of 100 kB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'none', 431],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 'none', 405],
  [
    'a signature that no route takes',
    `GET /screens/v1/spots/${'x'.repeat(201)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    'GET',
    400,
  ],
] as const;

test.each(refused)('%s is counted and logged as every refusal is', async (_what, bytes, method, status) => {
  expect(await statusOf(bytes)).toBe(String(status));
  expect([await counted(), told()]).toEqual([
    { [`${method} none ${status}`]: 1 },
    [{ level: 30, method, route: null, status }],
  ]);
});

test('an answer that does not begin is counted and logged under its route, and once', async () => {
  app.server.setTimeout(200);
  expect(
    await statusOf('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n').finally(() => app.server.setTimeout(60_000)),
  ).toBe('503');
  expect([await counted(), told()]).toEqual([
    { 'GET /late 503': 1 },
    [
      {
        level: 40,
        status: 503,
        type: 'overloaded',
        method: 'GET',
        url: '/late',
        data: null,
        msg: 'A request could not be served',
      },
      { level: 30, method: 'GET', route: '/late', status: 503 },
    ],
  ]);
});

test('connections of a network that has too many are all counted, and fill no log', async () => {
  const held = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connected();
      await once(socket, 'connect');
      return socket;
    }),
  );
  for (let count = 0; count < 70; count += 1) expect(await statusOf('')).toBe('429');
  expect(await counted()).toEqual({ 'none none 429': 70 });
  expect(told()).toEqual(Array.from({ length: 60 }, () => ({ level: 30, method: 'none', route: null, status: 429 })));
  for (const socket of held) socket.destroy();
});
