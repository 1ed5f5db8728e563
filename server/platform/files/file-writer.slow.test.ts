import { mkdtemp, open, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createFileWriter } from './file-writer.ts';

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
  const writer = createFileWriter(opened('wx'));
  for (const chunk of chunks) await writer.add(chunk);
  await writer.end();
  expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('no more than a megabyte waits in memory for the disk, and what came meanwhile goes in one write', async () => {
  const opening = Promise.withResolvers<FileHandle>();
  const file = await opened('wx');
  const writes: number[] = [];
  const writer = createFileWriter(
    opening.promise.then(() => ({
      writev(chunks: readonly Buffer[]) {
        writes.push(chunks.length);
        return file.writev(chunks);
      },
    })),
  );
  const chunks = chunksOf(...Array.from({ length: 8 }, () => 128));
  const rooms = chunks.map((chunk) => writer.add(chunk));
  expect(rooms.map((room) => room instanceof Promise)).toEqual([...Array.from({ length: 7 }, () => false), true]);
  opening.resolve(file);
  await rooms.at(-1);
  expect(writes).toEqual([8]);
  await writer.end();
  expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('a write that fails is told at the end', async () => {
  await writeFile(path, '');
  const writer = createFileWriter(opened('r'));
  for (const chunk of chunksOf(64, 1)) await writer.add(chunk);
  await expect(writer.end()).rejects.toMatchObject({ code: 'EBADF' });
});
