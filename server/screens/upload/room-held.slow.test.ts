import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';
import { underWay } from './admission.ts';

const limit = 1024 * 1024;

let rest: Rest;
let port: number;
let people: Customer[];
const open: Socket[] = [];
beforeAll(async () => {
  rest = await startRest('sqlite', { uploadBytesLimit: limit });
  people = await Promise.all(Array.from({ length: 2 }, (_, index) => rest.signUp(`room-${index}@example.com`)));
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => rest.close());

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

/** An answer to anyone who comes later: what was announced before has been read. */
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

test('an account has so many uploads under way, and no other one is kept waiting by them', async () => {
  const [ada, other] = [someone(0), someone(1)];
  for (let count = 0; count < underWay.ofOne; count += 1) await announce(ada);
  await heard();
  expect(await firstAnswer([await announce(ada)])).toBe('1: 503 2');
  const png = await picture('png');
  expect((await other.upload(png)).statusCode).toBe(201);
  for (const socket of open) socket.destroy();
  await expect.poll(async () => (await ada.upload(png)).statusCode).toBe(201);
});
