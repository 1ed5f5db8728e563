import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedServer, guardOf } from './guard-server.ts';
import { unansweredLimit } from './turns.ts';

const config = { publicUrl: 'https://kadr.example', trustProxy: 0, connectionsPerNetwork: 100 };
const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
const post = (path: string, body: string) =>
  `${get(path, `Content-Length: ${body.length}`).replace('GET', 'POST')}${body}`;

let server: Server;
let socket: Socket;
/** Paths in the order in which their handling began; `/held…` is answered by `release`. */
let begun: string[];
let held: (() => void)[];
let handedOver: number;
let closed: string[];

afterEach(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

const answer: RequestListener = (request, response) => {
  const { url = '' } = request;
  begun.push(url);
  response.once('close', () => closed.push(url));
  const parts: Buffer[] = [];
  request.on('error', () => undefined).on('data', (part: Buffer) => parts.push(part));
  const end = (): ServerResponse => response.end(`${url} ${Buffer.concat(parts).length};`);
  if (url.startsWith('/held')) held.push(end);
  else request.on('end', end);
};

async function connected(): Promise<() => string> {
  begun = [];
  held = [];
  closed = [];
  handedOver = 0;
  server = createGuardedServer(answer, config).on('request', () => (handedOver += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'connect');
  return () => text;
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 10_000 }).toBe(true);
}
const bodiesOf = (text: string) =>
  text
    .split('HTTP/1.1 ')
    .slice(1)
    .map((each) => [Number(each.slice(0, 3)), each.split('\r\n\r\n')[1]?.replace(/^[0-9a-f]+\r\n|\r\n.*/gs, '')]);

test('requests that come at once are begun one at a time, in order, each when the answers before it are out', async () => {
  const text = await connected();
  socket.write(get('/held1') + get('/held2') + post('/third', 'abc') + get('/fourth'));
  await until(() => handedOver === 4);
  expect(begun).toEqual(['/held1']);
  held[0]?.();
  await until(() => begun.length === 2);
  expect([begun, closed]).toEqual([['/held1', '/held2'], ['/held1']]);
  held[1]?.();
  await until(() => closed.length === 4);
  await until(() => text().includes('/fourth'));
  expect(bodiesOf(text())).toEqual([
    [200, '/held1 0;'],
    [200, '/held2 0;'],
    [200, '/third 3;'],
    [200, '/fourth 0;'],
  ]);
});

test('a large body waits for its turn, and comes whole', async () => {
  const text = await connected();
  const size = 3_000_000;
  socket.write(get('/held') + post('/upload', 'x'.repeat(size)) + get('/after'));
  await until(() => handedOver === 2);
  expect(begun).toEqual(['/held']);
  held[0]?.();
  await until(() => text().includes('/after'));
  expect(bodiesOf(text()).map(([, body]) => body)).toEqual(['/held 0;', `/upload ${size};`, '/after 0;']);
});

test('as many requests as a connection may owe answers to are all answered, again and again', async () => {
  const text = await connected();
  for (let round = 1; round <= 3; round += 1) {
    socket.write(get('/').repeat(unansweredLimit));
    await until(() => closed.length === round * unansweredLimit);
  }
  await until(() => bodiesOf(text()).length === 3 * unansweredLimit);
  expect(bodiesOf(text())).toEqual(Array.from({ length: 3 * unansweredLimit }, () => [200, '/ 0;']));
});

test('a connection that wants more answers at once is cut, and nothing of the rest is begun', async () => {
  await connected();
  const cut = once(socket, 'close');
  socket.write(get('/held').repeat(1300));
  await cut;
  await until(() => closed.length === 1);
  await guardOf(server).answers.ended();
  expect([begun, handedOver > unansweredLimit]).toEqual([['/held'], true]);
});

test('so is one that asks little by little while its first answer is awaited', async () => {
  await connected();
  const cut = once(socket, 'close');
  for (let count = 1; count <= unansweredLimit; count += 1) {
    socket.write(get('/held'));
    await until(() => handedOver === count);
  }
  expect(socket.destroyed).toBe(false);
  socket.write(get('/held'));
  await cut;
  expect(begun).toEqual(['/held']);
});

test('what waits when its client hangs up is never begun', async () => {
  await connected();
  socket.write(get('/held') + get('/second'));
  await until(() => handedOver === 2);
  socket.destroy();
  await until(() => closed.length === 1);
  await guardOf(server).answers.ended();
  expect(begun).toEqual(['/held']);
});

test('what comes after a request that ends its connection is never begun', async () => {
  const text = await connected();
  const cut = once(socket, 'close');
  socket.write(get('/held', 'Connection: close'));
  await until(() => handedOver === 1);
  socket.write(get('/second'));
  held[0]?.();
  await cut;
  expect([begun, bodiesOf(text())]).toEqual([['/held'], [[200, '/held 0;']]]);
});

test('what is no request is refused after the answers to what came before it', async () => {
  const text = await connected();
  const cut = once(socket, 'close');
  const broken = once(server, 'clientError');
  socket.write(`${get('/held')}${get('/second')}no request\r\n\r\n`);
  await broken;
  const again = once(server, 'clientError');
  socket.write('nor this');
  await again;
  expect([text(), begun]).toEqual(['', ['/held']]);
  held[0]?.();
  await cut;
  expect(bodiesOf(text())).toEqual([
    [200, '/held 0;'],
    [200, '/second 0;'],
    [400, expect.stringContaining('request_malformed')],
  ]);
});

const brokenBody = (path: string) => `${get(path, 'Transfer-Encoding: chunked').replace('GET', 'POST')}nonsense\r\n`;

test('a body that is not to be understood is refused at once in its turn, and never begun behind others', async () => {
  const text = await connected();
  let cut = once(socket, 'close');
  socket.write(brokenBody('/held'));
  await cut;
  expect([bodiesOf(text()), begun]).toEqual([[[400, expect.stringContaining('request_malformed')]], ['/held']]);
  server.close();

  const textOfSecond = await connected();
  cut = once(socket, 'close');
  const broken = once(server, 'clientError');
  socket.write(get('/held') + brokenBody('/second'));
  await broken;
  held[0]?.();
  await cut;
  expect([bodiesOf(textOfSecond()), begun]).toEqual([
    [
      [200, '/held 0;'],
      [400, expect.stringContaining('request_malformed')],
    ],
    ['/held'],
  ]);
});

test('a tunnel behind a request that is being answered ends the connection', async () => {
  await connected();
  const cut = once(socket, 'close');
  socket.write(`${get('/held')}${get('/second')}CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n`);
  await cut;
  await until(() => closed.length === 1);
  await guardOf(server).answers.ended();
  expect(begun).toEqual(['/held']);
});

test('an answer that comes before its body is read ends nothing', async () => {
  const text = await connected();
  socket.write(`${get('/held', 'Content-Length: 300000').replace('GET', 'POST')}${'x'.repeat(1000)}`);
  await until(() => begun.length === 1);
  held[0]?.();
  await until(() => closed.length === 1);
  socket.write('x'.repeat(299_000) + get('/second'));
  await until(() => text().includes('/second'));
  expect(bodiesOf(text()).map(([status]) => status)).toEqual([200, 200]);
});
