import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const limit = 1024 * 1024;

let rest: Rest;
let port: number;
let people: Customer[];
const open: Socket[] = [];
beforeAll(async () => {
  rest = await startRest('sqlite', { uploadBytesLimit: limit });
  people = await Promise.all(Array.from({ length: 5 }, (_, index) => rest.signUp(`room-${index}@example.com`)));
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await rest.close();
});

/** Announces an upload of the largest size and sends nothing of it. */
async function announce({ bearer }: Customer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  const lines = [
    'POST /screens/v1/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${bearer}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${limit}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** An answer to whoever comes later: what was announced before has been read. */
const heard = () => fetch(`http://127.0.0.1:${port}/`);

const someone = (index: number): Customer => {
  const found = people[index];
  if (!found) throw new Error('Too few people');
  return found;
};

/** The first answer on any of these connections: which one, its status, and when to try again. */
const firstAnswer = (sockets: readonly Socket[]): Promise<string> =>
  Promise.race(
    sockets.map(async (socket, index) => {
      const [chunk] = await once(socket, 'data');
      const text = String(chunk);
      return `${index + 1}: ${text.slice(9, 12)} ${/retry-after: (\d+)/.exec(text)?.[1] ?? ''}`;
    }),
  );

test('uploads that are announced and never sent hold room for eight pictures of an account, and keep no other account of the block from its share of 32', async () => {
  const [ada, other] = [someone(0), someone(4)];
  for (let count = 0; count < 8; count += 1) await announce(ada);
  await heard();
  await announce(ada);
  expect(await firstAnswer(open)).toBe('9: 429 2');

  const png = await picture('png');
  expect((await other.upload(png)).statusCode).toBe(201);
  const before = open.length;
  for (const person of people.slice(1, 4)) for (let count = 0; count < 8; count += 1) await announce(person);
  await heard();
  // The newest of those that hold most goes at once; who would hold more than each of them is refused.
  expect((await other.upload(png)).statusCode).toBe(201);
  expect(await firstAnswer(open.slice(before))).toBe('24: 429 2');
  for (let count = 0; count < 6; count += 1) await announce(other);
  await heard();
  const last = await announce(other);
  expect(await firstAnswer([last])).toBe('1: 429 2');

  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await ada.upload(png)).statusCode).toBe(201);
  await expect.poll(async () => (await other.upload(png)).statusCode).toBe(201);
});
