import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createGuardedServer } from './guard-server.ts';

let server: Server;
let socket: Socket;

afterEach(async () => {
  socket.destroy();
  server.close();
  await once(server, 'close');
});

/** Sends the beginning of a request whose body comes in chunks. */
async function begin(handle: RequestListener): Promise<void> {
  const config = { publicUrl: 'https://kadr.example', trustProxy: 0, connectionsPerNetwork: 3 };
  server = createGuardedServer(handle, config).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  socket = connect({ port: typeof address === 'object' && address ? address.port : 0, host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.write(head);
}

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';

const chunks = (count: number, bytes: number): string =>
  `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`.repeat(count);

async function readAll(): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}

/** As fast as they are taken, until the connection is ended. */
function sendForEver(text: string): void {
  socket.on('error', () => undefined);
  const send = (): void => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', send);
  send();
}

test('a body of thousands of tiny chunks is refused: each takes as much of the processor as a large one', async () => {
  const received: number[] = [];
  await begin((request, response) => {
    let bytes = 0;
    request
      .on('data', (chunk: Buffer) => (bytes += chunk.length))
      .on('end', () => response.end('answered'))
      .on('close', () => received.push(bytes));
  });
  const answer = readAll();
  socket.write(`${chunks(5000, 1)}0\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(JSON.parse((await answer).split('\r\n\r\n')[1] ?? '')).toEqual({
    error: { type: 'request_malformed', message: expect.any(String) },
  });
  await expect.poll(() => received).toEqual([1015]);
});

test('the tiny chunks of one packet are handed over in one piece, in their order among larger ones', async () => {
  const pieces: number[] = [];
  await begin((request, response) => {
    request.on('data', (chunk: Buffer) => pieces.push(chunk.length)).on('end', () => response.end('answered'));
  });
  socket.write(`${chunks(300, 1)}${chunks(1, 100)}${chunks(1, 64)}${chunks(200, 2)}0\r\n\r\n`);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*answered/s);
  expect(pieces).toEqual([300, 100, 64, 400]);
});

test('so is one that comes behind its answer, for as long as it comes', async () => {
  await begin((_request, response) => response.end('answered'));
  const [first] = await once(socket.setEncoding('utf8'), 'data');
  expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n.*answered/s);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  sendForEver(chunks(1000, 1));
  await closed;
});

test('chunks of a program that sends what it writes line by line are taken, however many', async () => {
  await begin((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(`${bytes} bytes`));
  });
  socket.write(`${chunks(900, 1)}${chunks(3000, 100)}0\r\n\r\n`);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*300900 bytes/s);
});

test('bodies that come before the first is answered may have no more tiny chunks together than one', async () => {
  const received: number[] = [];
  await begin((request, response) => {
    let bytes = 0;
    request
      .on('data', (chunk: Buffer) => (bytes += chunk.length))
      .on('end', () => {
        received.push(bytes);
        response.end('answered');
      });
  });
  const answers = readAll();
  const body = `${chunks(900, 1)}0\r\n\r\n`;
  socket.write(body + (head + body).repeat(2));
  expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  expect(received).toEqual([900]);
});

test('who is refused behind a request that is still being worked on gets the answer to that first', async () => {
  const work = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  await begin((request, response) => {
    request.resume().on('end', () => void work.promise.then(() => response.end('answered')));
  });
  server.on('request', (request) => {
    const push = request.push.bind(request);
    let count = 0;
    // The last of those that are sent.
    request.push = (chunk: unknown) => {
      const taken = push(chunk);
      count += 1;
      if (count === 5000) refused.resolve();
      return taken;
    };
  });
  const answers = readAll();
  socket.write(`${chunks(1, 1)}0\r\n\r\n${head}`);
  socket.write(chunks(5000, 1));
  await refused.promise;
  work.resolve();
  expect((await answers).match(/HTTP\/1\.1 \d+|answered/g)).toEqual(['HTTP/1.1 200', 'answered', 'HTTP/1.1 400']);
});

test('each of those that wait for the answer before may have as many', async () => {
  await begin((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(`${bytes} bytes`));
  });
  const answers: string[] = [];
  socket.setEncoding('utf8');
  for (let count = 0; count < 3; count += 1) {
    socket.write(`${count === 0 ? '' : head}${chunks(900, 1)}0\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    answers.push(String(answer).split('\r\n\r\n')[1] ?? '');
  }
  expect(answers).toEqual(['900 bytes', '900 bytes', '900 bytes']);
});

test('large chunks save nothing up for thousands of tiny ones', async () => {
  await begin((request, response) => request.resume().on('end', () => response.end('answered')));
  const answer = readAll();
  socket.write(`${chunks(1, 1_000_000)}${chunks(5000, 1)}0\r\n\r\n`);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
