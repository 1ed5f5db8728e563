import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileSender } from './file-sender.ts';

const size = 700_000;
/** By a clock that stands still: nobody is slow. */
const send = createFileSender(() => 0);

let folder: string;
let data: Buffer[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-sender-'));
  data = [randomBytes(size), randomBytes(size), randomBytes(size)];
  await Promise.all(data.map((bytes, index) => writeFile(join(folder, String(index)), bytes)));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A client that takes each piece only when it is told to, and looks at the bytes no earlier. */
function slowClient() {
  const taken: Buffer[] = [];
  const waiting: (() => void)[] = [];
  const out = new Writable({
    write(piece: Buffer, _encoding, done) {
      waiting.push(() => {
        taken.push(Buffer.from(piece));
        done();
      });
    },
  });
  return {
    out,
    body: () => Buffer.concat(taken),
    take: () => waiting.shift()?.(),
    waits: async () => {
      await expect.poll(() => waiting.length).toBe(1);
    },
  };
}

async function sendTo(
  out: Writable,
  index: number,
  range = { start: 0, end: size - 1 },
  begin = () => {},
): Promise<void> {
  const handle = await open(join(folder, String(index)));
  try {
    await send(handle, range, out, begin);
  } finally {
    await handle.close();
  }
}

test('answers that are under way at once, and those that follow, each get their own bytes', async () => {
  for (let repeat = 0; repeat < 2; repeat += 1) {
    const clients = data.map(() => slowClient());
    const sent = Promise.all(clients.map(({ out }, index) => sendTo(out, index)));
    for (let piece = 0; piece < 3; piece += 1) {
      await Promise.all(clients.map(({ waits }) => waits()));
      for (const { take } of clients.toReversed()) take();
    }
    await sent;
    expect(clients.map(({ body }, index) => body().equals(data[index] ?? Buffer.alloc(0)))).toEqual([true, true, true]);
  }
});

test('a range is sent, both ends included', async () => {
  const { out, body, take, waits } = slowClient();
  const sent = sendTo(out, 0, { start: 300_000, end: 300_009 });
  await waits();
  take();
  await sent;
  expect(body()).toEqual(data[0]?.subarray(300_000, 300_010));
});

test('the bytes of a client that goes away are not overwritten by the next answer', async () => {
  const leaving = slowClient();
  const cut = sendTo(leaving.out, 0).catch(String);
  await leaving.waits();
  leaving.out.destroy();
  expect(await cut).toContain('gone');

  const next = slowClient();
  const sent = sendTo(next.out, 1, { start: 0, end: 99 });
  await next.waits();
  leaving.take();
  next.take();
  await sent;
  expect(leaving.body()).toEqual(data[0]?.subarray(0, leaving.body().length));
});

const tooShort = { type: 'unavailable', retryAfter: 5, cause: new Error('The file is shorter than it should be') };

test('a client that is gone already and a file that is too short reject', async () => {
  const { out } = slowClient();
  out.destroy();
  await expect(sendTo(out, 0)).rejects.toThrow('gone');
  await expect(sendTo(slowClient().out, 0, { start: size, end: size + 1 })).rejects.toMatchObject(tooShort);
});
