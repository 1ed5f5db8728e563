import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { multipart, startRest, type Customer, type Rest } from '#tests/support/rest.ts';

/** Two blocks of networks on one machine. */
const eve = '127.0.1.1';
const ada = '127.0.0.1';

const atOnce = availableParallelism();
const crowd = 8 * atOnce;
/** Pictures are told apart by their width. The header of a PNG is known as it arrives. */
const [wide, narrow] = await Promise.all([
  picture('webp', { width: 64, height: 48 }),
  picture('webp', { width: 16, height: 48 }),
]);

let rest: Rest;
let port: number;
/** Widths of the pictures whose headers were read, in their order. */
let read: number[];
/** Lets headers be read. */
let open: () => void;
/** How many pictures have arrived. */
let arrived: () => number;

beforeEach(async () => {
  rest = await startRest('sqlite');
  port = Number(new URL(await rest.app.listen({ port: 0, host: '127.0.0.1' })).port);
  read = [];
  const { promise: gate, resolve } = Promise.withResolvers<void>();
  open = resolve;
  const { files, images } = rest.platform;
  const receive = vi.spyOn(files, 'receive');
  arrived = () => receive.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
  const inspect = images.inspect.bind(images);
  vi.spyOn(images, 'inspect').mockImplementation(async (path, frames) => {
    await gate;
    const facts = await inspect(path, frames);
    read.push(facts.width);
    return facts;
  });
});
afterEach(() => rest.close());

/** Sends a whole picture, and answers when it has arrived. */
async function send({ bearer }: Customer, localAddress: string, file: Buffer) {
  const before = arrived();
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  await once(socket, 'connect');
  const { type, payload } = multipart(file);
  const lines = [
    'POST /screens/v1/upload HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${bearer}`,
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload);
  await vi.waitUntil(() => arrived() > before, { timeout: 10_000 });
  return socket;
}

test.each([
  ['another block of networks', ada],
  ['another account of the same network', eve],
])('whoever sends many pictures at once keeps no header of %s waiting', async (_whose, address) => {
  const [sender, other] = [await rest.signUp(), await rest.signUp()];
  const sockets = [];
  for (let count = 0; count < crowd; count += 1) sockets.push(await send(sender, eve, wide));
  sockets.push(await send(other, address, narrow));
  open();
  await vi.waitUntil(() => read.length === crowd + 1, { timeout: 30_000 });
  expect(read.indexOf(16)).toBeLessThan(2 * atOnce + 1);
  for (const socket of sockets) socket.destroy();
});

test('of whoever hangs up no header is read that waits, and nothing is left', async () => {
  const sender = await rest.signUp();
  const sockets = [];
  for (let count = 0; count < crowd; count += 1) sockets.push(await send(sender, eve, wide));
  for (const socket of sockets) socket.destroy();
  const temporary = () => readdir(join(rest.platform.config.dataDir, 'files', 'tmp'));
  await vi.waitUntil(async () => (await temporary()).length <= atOnce, { timeout: 10_000 });
  open();
  await vi.waitUntil(async () => (await temporary()).length === 0, { timeout: 10_000 });
  expect(read).toEqual(Array.from({ length: atOnce }, () => 64));
});
