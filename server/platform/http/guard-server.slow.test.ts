import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedServer, guardOf, owedToConnection } from './guard-server.ts';
import { refusedBeforeRoute, type RawRefusal } from './raw-answer.ts';

const config = { publicUrl: 'https://kadr.example', trustProxy: 0, connectionsPerNetwork: 3 };
const open: Socket[] = [];
let server: Server;

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function listening(made: Server): Promise<number> {
  server = made.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function connected(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  const accepted = once(server, 'connection');
  await once(socket, 'connect');
  await accepted;
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}

test('a client that never reads is cut when nothing has moved for the time', async () => {
  const answered = Promise.withResolvers<boolean>();
  const port = await listening(
    createGuardedServer(
      (_request, response) => {
        response.once('close', () => answered.resolve(response.writableFinished));
        response.write(Buffer.alloc(64 * 1024 * 1024));
      },
      config,
      { idle: 200 },
    ),
  );
  const socket = await connected(port);
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await answered.promise).toBe(false);
});

test.each([
  ['asks for nothing', ''],
  ['stops in the middle of a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf'],
])('a client that %s is cut without a word', async (_what, sent) => {
  const port = await listening(createGuardedServer((request) => void request.resume(), config, { idle: 200 }));
  const socket = await connected(port);
  const answer = readAll(socket);
  if (sent) socket.write(sent);
  expect(await answer).toBe('');
});

test('headers that keep moving and do not end are refused after 20 seconds', async () => {
  const made = createGuardedServer(() => undefined, config, { headersTimeout: 200, connectionsCheckingInterval: 50 });
  const socket = await connected(await listening(made));
  const answer = readAll(socket);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nx-slow: ');
  const sending = setInterval(() => socket.writable && socket.write('x'), 20);
  expect(await answer.finally(() => clearInterval(sending))).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { type: 'request_timeout', message: expect.any(String) },
  });
  expect(createGuardedServer(() => undefined, config).headersTimeout).toBe(20_000);
});

test.each([
  ['is told of where a request was begun', 'GET / HTTP/1.1\r\n', ['request_timeout']],
  ['is not where a browser has kept the connection to spare', '', []],
])('a refusal for headers that do not come %s', async (_what, sent, told) => {
  const made = createGuardedServer(() => undefined, config, { headersTimeout: 200, connectionsCheckingInterval: 50 });
  const refusals: RawRefusal[] = [];
  made.on(refusedBeforeRoute, (refusal: RawRefusal) => void refusals.push(refusal));
  const socket = await connected(await listening(made));
  const answer = readAll(socket);
  if (sent) socket.write(sent);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(refusals.map(({ problem }) => problem.type)).toEqual(told);
});

test('D18 a body that keeps moving and does not end is refused after an hour', async () => {
  const made = createGuardedServer((request) => void request.resume(), config, {
    headersTimeout: 100,
    requestTimeout: 200,
    connectionsCheckingInterval: 50,
  });
  const socket = await connected(await listening(made));
  const answer = readAll(socket);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n');
  const sending = setInterval(() => socket.writable && socket.write('x'), 20);
  expect(await answer.finally(() => clearInterval(sending))).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { type: 'request_timeout', message: expect.any(String) },
  });
  expect(createGuardedServer(() => undefined, config).requestTimeout).toBe(3_600_000);
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('of the requests in one packet as many are answered as a connection may be owed answers to; more end it, and nothing is left of them', async () => {
  const paths: string[] = [];
  const held: (() => void)[] = [];
  const closed: string[] = [];
  const port = await listening(
    createGuardedServer(({ url = '' }, response) => {
      paths.push(url);
      held.push(() => response.end(`${url};`));
      response.once('close', () => closed.push(url));
    }, config),
  );
  const all = Array.from({ length: owedToConnection }, (_, index) => `/${index}`);
  const few = await connected(port);
  let answers = '';
  few.setEncoding('utf8').on('data', (text: string) => (answers += text));
  few.write(all.map(get).join(''));
  await until(() => paths.length === owedToConnection);
  for (const answer of held.splice(0).toReversed()) answer();
  await until(() => closed.length === owedToConnection);
  expect([paths, answers.match(/\/\d+(?=;)/g)]).toEqual([all, all]);

  const [before] = [paths.length];
  const many = await connected(port);
  const cut = new Promise((resolve) => many.on('error', () => undefined).once('close', resolve));
  many.resume().write(get('/').repeat(1500));
  await cut;
  await guardOf(server).answers.ended();
  expect([paths.length - before, closed.length - before]).toEqual([owedToConnection, owedToConnection]);
});

test('while too many requests of all together are unanswered the next one is told to come again', async () => {
  const held: (() => void)[] = [];
  const port = await listening(
    createGuardedServer((_request, response) => void held.push(() => response.end('answered')), config, { atMost: 2 }),
  );
  const [first, second, third] = [await connected(port), await connected(port), await connected(port)];
  first.write(get('/') + get('/'));
  await until(() => held.length === 2);
  const refused = readAll(second);
  second.write(get('/'));
  expect(await refused).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n.*\r\nretry-after: 10\r\n/s);
  const gone = once(first, 'close');
  first.destroy();
  await gone;
  await guardOf(server).answers.ended();
  third.write(get('/'));
  await until(() => held.length === 3);
});

test('one network has so many connections at once; the next is refused in words, and nothing is left of them', async () => {
  const port = await listening(createGuardedServer((_request, response) => response.end('answered'), config));
  const { connections: counts } = guardOf(server);
  const first = await connected(port);
  await connected(port);
  await connected(port);
  expect([...counts]).toEqual([
    ['127.0.0.1', 3],
    ['127.0.0.0/24', 3],
  ]);

  const answer = await readAll(await connected(port));
  expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n.*\r\nretry-after: 5\r\n/s);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { type: 'too_many', message: expect.any(String) },
  });

  const gone = once(first, 'close');
  first.destroy();
  await gone;
  await until(() => counts.get('127.0.0.1') === 2);
  const fourth = await connected(port);
  fourth.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await readAll(fourth)).toMatch(/answered$/);

  for (const socket of open) socket.destroy();
  await until(() => counts.size === 0);
});

/** The server hears of a closed connection a little later. */
async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo).toBe(true);
}
