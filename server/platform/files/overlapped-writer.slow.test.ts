import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createOverlappedWriter } from './overlapped-writer.ts';

let folder: string;
let path: string;
let handle: FileHandle | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-writer-'));
  path = join(folder, 'picture');
  handle = undefined;
});
afterEach(async () => {
  await handle?.close();
  await rm(folder, { recursive: true });
});

const opened = async (flags: string): Promise<FileHandle> => (handle = await open(path, flags));

const kilobyte = 1024;
const random = seededRandom(1);
const chunksOf = (...sizes: number[]): Buffer[] => sizes.map((size) => random.bytes(size * kilobyte));

test('what arrives in pieces of any size lies in the file as it came', async () => {
  const chunks = chunksOf(1, 64, 64, 200, 3, 640, ...Array.from({ length: 40 }, () => 64), 7);
  const writer = createOverlappedWriter(opened('wx'));
  for (const chunk of chunks) await writer.add(chunk);
  await writer.end();
  expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('no more is taken than one write while the file is opening', async () => {
  const opening = Promise.withResolvers<FileHandle>();
  const writer = createOverlappedWriter(opening.promise);
  const [first, second] = chunksOf(64, 64);
  if (!first || !second) throw new Error('No chunks');
  expect(writer.add(first)).toBeUndefined();
  const room = writer.add(second);
  expect(room).toBeInstanceOf(Promise);

  opening.resolve(await opened('wx'));
  await room;
  await writer.end();
  expect((await readFile(path)).equals(Buffer.concat([first, second]))).toBe(true);
});

test('no more than 2 MiB are held while their writes are under way', async () => {
  const chunk = random.bytes(128 * kilobyte);
  const writer = createOverlappedWriter(opened('wx'));
  await writer.add(chunk);
  const rooms = Array.from({ length: 16 }, () => writer.add(chunk));
  expect(rooms.map((room) => room instanceof Promise)).toEqual([...Array.from({ length: 15 }, () => false), true]);

  await rooms.at(-1);
  await writer.end();
  expect((await readFile(path)).equals(Buffer.concat(Array.from({ length: 17 }, () => chunk)))).toBe(true);
});

test('of a file that arrives faster than it is written two writes are under way, and none is left out', async () => {
  const file = await opened('wx');
  const chunks = chunksOf(...Array.from({ length: 20 }, () => 64), 1);
  let underWay = 0;
  const seen: number[] = [];
  const writer = createOverlappedWriter(
    Promise.resolve({
      async writev(pieces: readonly Buffer[], position: number) {
        underWay += 1;
        seen.push(underWay);
        const written = await file.writev(pieces, position);
        underWay -= 1;
        return written;
      },
    }),
  );
  for (const chunk of chunks) await writer.add(chunk);
  await writer.end();
  expect([Math.max(...seen), seen.length]).toEqual([2, 11]);
  expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('a write that fails is told to whoever sends on, and at the end again', async () => {
  await writeFile(path, '');
  const writer = createOverlappedWriter(opened('r'));
  const [first, second] = chunksOf(256, 1);
  if (!first || !second) throw new Error('No chunks');
  await expect(writer.add(first)).rejects.toMatchObject({ code: 'EBADF' });
  await expect(writer.add(second)).rejects.toMatchObject({ code: 'EBADF' });
  await expect(writer.end()).rejects.toMatchObject({ code: 'EBADF' });
});

test('after a write that fails no other begins', async () => {
  const failing = Promise.withResolvers<never>();
  const writev = vi.fn(() => failing.promise);
  const writer = createOverlappedWriter(Promise.resolve({ writev }));
  for (const chunk of chunksOf(128, 128, 128, 1)) void writer.add(chunk)?.catch(() => undefined);
  const end = writer.end();
  failing.reject(new Error('EIO'));
  await expect(end).rejects.toThrow('EIO');
  expect(writev).toHaveBeenCalledTimes(2);
});

test('a file that cannot be opened fails the first write', async () => {
  const writer = createOverlappedWriter(open(join(folder, 'missing', 'picture'), 'wx'));
  for (const chunk of chunksOf(64)) await writer.add(chunk);
  await expect(writer.end()).rejects.toMatchObject({ code: 'ENOENT' });
});
