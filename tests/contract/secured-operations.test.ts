import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest, type Rest } from '#tests/support/rest.ts';

interface Operation {
  operationId: string;
  security: object[];
}

const strangers: [string, Record<string, string>, number][] = [
  ['a visitor', {}, 401],
  ['somebody with a bearer of nobody', { authorization: `Bearer ${'a'.repeat(43)}` }, 401],
  ['a page of another site', { cookie: cookiesOf('a'), 'sec-fetch-site': 'cross-site' }, 403],
];

let rest: Rest;
let port: number;
let secured: { id: string; method: string; url: string }[];
beforeAll(async () => {
  rest = await startRest('sqlite');
  secured = [...(await securedOf(rest.app, '/api')), ...(await securedOf(rest.app, '/screens'))];
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => rest.close());

/** The operations that nobody may call without an account, by their document. */
async function securedOf(app: FastifyInstance, prefix: string) {
  const { paths } = (await app.inject(`${prefix}/openapi.json`)).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => JSON.stringify(security) === '[{"bearer":[]}]')
      .map(([method, { operationId }]) => ({ id: operationId, method: method.toUpperCase(), url: prefix + path })),
  );
}

function cookiesOf(token: string): string {
  return `__Host-Http-access=${token}; __Host-Http-refresh=${token}`;
}

test('these operations need an account', () => {
  expect(secured.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'accountSelf',
      'deleteScreens',
      'deleteScreensByDelete',
      'history',
      'historyByDate',
      'restoreScreens',
      'trash',
      'upload',
    ]),
  );
});

describe.each(strangers)('of %s', (_who, headers, expected) => {
  test('no operation that needs an account reads a body, or finds fault with anything else', async () => {
    for (const { id, method, url } of secured) {
      if (method === 'GET' && expected === 403) continue;
      let read = 0;
      const payload = new Readable({
        highWaterMark: 1,
        read() {
          read += 1;
          this.push(read <= 300_000 ? '[' : null);
        },
      });
      const answer = await rest.app.inject({
        method: method === 'GET' ? 'GET' : method === 'DELETE' ? 'DELETE' : 'POST',
        url: `${url}?limit=1e309&other=1`,
        headers: { 'content-type': 'application/json', 'x-timezone': 'x'.repeat(100), ...headers },
        payload,
      });
      expect([id, answer.statusCode, answer.json().error.type]).toEqual([
        id,
        expected,
        expected === 401 ? 'unauthorized' : 'csrf_refused',
      ]);
      expect([id, read]).toEqual([id, expect.toSatisfy((count: number) => count < 100)]);
      payload.destroy();
    }
  });
});

test('HEAD is no way around it', async () => {
  const readable = secured.filter(({ method }) => method === 'GET');
  const answers = await Promise.all(readable.map(({ url }) => rest.app.inject({ method: 'HEAD', url })));
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([401]);
});

test('who is refused is told so at once, may finish for two seconds, and is cut off then', async () => {
  const socket = connect(port, '127.0.0.1');
  // A connection that is cut while it is written to ends with an error.
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(
    `POST /screens/v1/delete/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n[`,
  );
  const started = performance.now();
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  expect(performance.now() - started).toBeLessThan(1000);
  const flood = setInterval(() => socket.write('['.repeat(65_536)), 5);
  await ended;
  clearInterval(flood);
  expect(performance.now() - started).toBeGreaterThan(1500);
});

test('who is refused and has sent everything keeps the connection', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const request = `POST /screens/v1/delete/list HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n${'['.repeat(400_000)}`;
  for (let count = 0; count < 3; count += 1) {
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  }
  socket.destroy();
});
