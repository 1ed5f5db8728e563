import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { installErrors } from './errors.ts';
import { takeTurns } from './processor-turns.ts';

/** Two blocks of networks on one machine, and a neighbour in the block of the first. */
const eve = '127.0.1.1';
const bob = '127.0.1.2';
const ada = '127.0.0.1';

let app: FastifyInstance;
let port: number;
let sockets: Socket[];
let begun: string[];
let answered: string[];
let held: (() => void)[];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Whatever is asked for is noted when its handling begins; `/held…` is answered by `held`. */
async function listening(patience = 60_000): Promise<void> {
  [sockets, begun, answered, held] = [[], [], [], []];
  app = fastify();
  takeTurns(app, patience);
  installErrors(app);
  app.get('/free', { config: { turn: 'none' } }, async ({ ip }) => note(ip, '/free'));
  app.get('/brief', { config: { turn: 'brief' } }, async ({ ip }) => {
    note(ip, '/brief');
    return new Promise<string>((resolve) => held.push(() => resolve('late')));
  });
  app.get('/held', async ({ ip }) => {
    note(ip, '/held');
    return new Promise<string>((resolve) => held.push(() => resolve('late')));
  });
  app.get('/large', async ({ ip }) => {
    note(ip, '/large');
    return Buffer.alloc(16 * 1024 * 1024);
  });
  app.get('/streamed', async ({ ip }, reply) => {
    note(ip, '/streamed');
    const stream = new PassThrough();
    stream.write('begun');
    held.push(() => stream.end());
    return reply.send(stream);
  });
  app.get('/broken', async () => {
    throw new Problem('internal');
  });
  app.get('/nested', async ({ ip }) => (await app.inject({ url: '/plain', remoteAddress: ip })).body);
  app.get('/plain', async ({ ip }) => note(ip, '/plain'));
  app.get('/listeners', async (_request, reply) => String(reply.raw.listenerCount('close')));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/held', async ({ ip }) => {
    note(ip, '/held');
    return new Promise<string>((resolve) => held.push(() => resolve('late')));
  });
  app.post('/list', async ({ ip, body }) => note(ip, `/list of ${Array.isArray(body) ? body.length : 'none'}`));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

function note(ip: string, what: string): string {
  begun.push(`${ip} ${what}`);
  return 'done';
}

async function connected(localAddress: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => undefined);
  sockets.push(socket);
  socket.setEncoding('utf8').on('data', (text: string) => {
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) answered.push(`${localAddress} ${status}`);
  });
  await once(socket, 'connect');
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** So many connections of one address send this at once. */
async function send(localAddress: string, count: number, text: string): Promise<Socket[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => connected(localAddress)));
  for (const socket of opened) socket.write(text);
  return opened;
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 10_000 }).toBe(true);
}

test.each([
  ['of another block of networks', ada],
  ['of another network of the same block', bob],
])('whoever asks on hundreds of connections keeps nobody %s waiting', async (_whose, other) => {
  await listening();
  const crowd = await send(eve, 100, get('/free'));
  const [one] = await send(other, 1, get('/free'));
  await until(() => answered.length === 101);
  begun.length = 0;
  for (const socket of crowd) socket.write(get('/plain'));
  one?.write(get('/plain'));
  await until(() => answered.length === 202);
  expect(begun.indexOf(`${other} /plain`)).toBeLessThan(20);
});

test('whoever opens hundreds of connections keeps no new connection waiting', async () => {
  await listening();
  const asked = (localAddress: string) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => undefined);
    sockets.push(socket);
    socket.resume().write(get('/plain'));
    socket.setEncoding('utf8').once('data', () => answered.push(localAddress));
  };
  for (let count = 0; count < 300; count += 1) asked(eve);
  asked(ada);
  await until(() => answered.length === 301);
  expect(answered.indexOf(ada)).toBeLessThan(20);
});

test('whoever has a hundred networks of a block has one turn with each of them', async () => {
  await listening();
  const crowd: Socket[] = [];
  for (let network = 1; network <= 100; network += 1)
    crowd.push(...(await send(`127.0.1.${network}`, 1, get('/free'))));
  const [one] = await send(ada, 1, get('/free'));
  await until(() => answered.length === 101);
  begun.length = 0;
  for (const socket of crowd) socket.write(get('/plain'));
  one?.write(get('/plain'));
  await until(() => answered.length === 202);
  expect(begun.indexOf(`${ada} /plain`)).toBeLessThan(20);
});

test('the event loop goes round before each request, however many wait', async () => {
  await listening();
  const counts: number[] = [];
  const crowd = await send(eve, 40, get('/free'));
  await until(() => answered.length === 40);
  begun.length = 0;
  for (const socket of crowd) socket.write(get('/plain'));
  while (begun.length < 40) {
    const before = begun.length;
    await setImmediate();
    counts.push(begun.length - before);
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
});

test('a probe waits for no turn, and calls within the process take none', async () => {
  await listening();
  await send(eve, 8, get('/held'));
  await until(() => held.length === 8);
  await send(ada, 1, get('/plain'));
  await send(ada, 1, get('/free'));
  await until(() => begun.includes(`${ada} /free`));
  expect((await app.inject({ url: '/plain', remoteAddress: '203.0.113.7' })).body).toBe('done');
  expect(begun.slice(8)).toEqual([`${ada} /free`, '203.0.113.7 /plain']);
});

test('requests that call this process themselves are all answered, however many there are', async () => {
  await listening();
  await send(eve, 40, get('/nested'));
  await until(() => answered.length === 40);
  expect(new Set(answered)).toEqual(new Set([`${eve} 200`]));
});

test('what waits for something else hands its turn on, and answers when it can', async () => {
  await listening(1);
  await send(eve, 40, get('/held'));
  await send(ada, 1, get('/plain'));
  await until(() => answered.includes(`${ada} 200`) && held.length === 40);
  for (const end of held) end();
  await until(() => answered.length === 41);
  expect(answered).toEqual([`${ada} 200`, ...Array.from({ length: 40 }, () => `${eve} 200`)]);
});

test('an answer that is made, and that nobody reads, keeps no turn', async () => {
  await listening();
  for (const socket of await send(eve, 8, get('/large'))) socket.pause();
  await until(() => begun.length === 8);
  await send(ada, 1, get('/plain'));
  await until(() => answered.includes(`${ada} 200`));
  expect(begun).toEqual([...Array.from({ length: 8 }, () => `${eve} /large`), `${ada} /plain`]);
});

test('an answer that is made while it is sent keeps its turn until it has been', async () => {
  await listening();
  await send(eve, 8, get('/streamed'));
  await until(() => held.length === 8);
  await send(ada, 1, get('/plain'));
  await send(ada, 1, get('/free'));
  await until(() => begun.includes(`${ada} /free`));
  expect(begun.slice(8)).toEqual([`${ada} /free`]);
  held[0]?.();
  await until(() => begun.includes(`${ada} /plain`));
});

test('a brief turn ends with its first steps', async () => {
  await listening();
  await send(eve, 40, get('/brief'));
  await until(() => held.length === 40);
  await send(ada, 1, get('/plain'));
  await until(() => answered.length > 0);
  expect(answered).toEqual([`${ada} 200`]);
});

test.each([
  ['has failed', '/broken'],
  ['is not there', '/nowhere'],
])('what %s hands its turn on', async (_what, path) => {
  await listening();
  await send(eve, 20, get(path));
  await until(() => answered.length === 20);
  await send(ada, 1, get('/plain'));
  await until(() => answered.length === 21);
  expect(answered.at(-1)).toBe(`${ada} 200`);
});

test('whoever hangs up gives back the turn, and the place where they wait', async () => {
  await listening();
  const crowd = await send(eve, 20, get('/held'));
  await until(() => held.length === 8);
  for (const socket of crowd) socket.destroy();
  await send(ada, 1, get('/plain'));
  await until(() => answered.includes(`${ada} 200`));
  expect(begun).toEqual([...Array.from({ length: 8 }, () => `${eve} /held`), `${ada} /plain`]);
});

test('a body that comes late adds no listener to its answer, of which Node would warn in a line that nothing limits', async () => {
  await listening();
  const listenersOf = async (late: boolean): Promise<string> => {
    const asked = request({ port, path: '/listeners', headers: late ? { 'content-length': 2 } : {} });
    const answer = new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
    if (late) {
      asked.write('{');
      await (await fetch(`http://127.0.0.1:${port}/plain`)).text();
    }
    asked.end(late ? '}' : undefined);
    return textOf(await answer);
  };
  expect(await listenersOf(true)).toBe(await listenersOf(false));
});

test('nobody waits for a body that has not come, and its turn comes again before it is parsed', async () => {
  await listening();
  const list = JSON.stringify([1, 2, 3]);
  const [head, tail] = [post('/list', list).slice(0, -3), post('/list', list).slice(-3)];
  const crowd = await send(eve, 20, head);
  await send(ada, 1, get('/plain'));
  await until(() => answered.includes(`${ada} 200`));
  for (const socket of crowd.slice(0, 10)) socket.write(tail);
  await until(() => answered.length === 11);
  await send(eve, 8, get('/held'));
  await until(() => held.length === 8);
  for (const socket of crowd.slice(10)) socket.write(tail);
  await send(ada, 1, get('/free'));
  await until(() => begun.includes(`${ada} /free`));
  expect(begun.filter((one) => one === `${eve} /list of 3`).length).toBe(10);
  for (const end of held) end();
  await until(() => begun.filter((one) => one === `${eve} /list of 3`).length === 20);
});

test.each([
  ['of a kind that is not read', `${get('/held').trimEnd()}\r\nContent-Length: 1\r\n\r\n`, ''],
  ['that is a form', post('/held', 'a=1').replace('json', 'x-www-form-urlencoded').slice(0, -1), '1'],
])('nobody has more requests under way by holding back a body %s', async (_kind, head, tail) => {
  await listening();
  const crowd = await send(eve, 20, head);
  await send(ada, 1, get('/plain'));
  // Their bodies are not waited for.
  await until(() => answered.includes(`${ada} 200`) || held.length === 8);
  for (const socket of crowd) socket.write(tail);
  await until(() => held.length >= 8);
  await send(ada, 1, get('/free'));
  await until(() => begun.includes(`${ada} /free`));
  expect(held.length).toBe(8);
  while (answered.filter((one) => one === `${eve} 200`).length < 20) {
    for (const end of held.splice(0)) end();
    await setImmediate();
  }
});

test('where a network has a thousand requests waiting the next one is refused, and may come again', async () => {
  await listening();
  await send(eve, 1020, get('/held'));
  await until(() => answered.length > 0);
  expect(new Set(answered)).toEqual(new Set([`${eve} 503`]));
});
