import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { readPicture } from '../images/read-picture.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

test.each([
  ['a named pipe', async (path: string) => void execFileSync('mkfifo', [path])],
  ['a folder', (path: string) => mkdir(path)],
  ['a link to a folder', (path: string) => symlink(tmpdir(), path)],
])('%s in the place of a picture is no picture, and holds nobody up', async (_what, put) => {
  const root = await mkdtemp(join(tmpdir(), 'kadr-pipe-'));
  const store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
  onTestFinished(async () => {
    await store.close();
    await rm(root, { recursive: true });
  });
  const key = 'a'.repeat(16);
  await put(join(root, 'a', key));
  const missing = { code: 'ENOENT' };
  await expect(store.open(key)).rejects.toMatchObject(missing);
  await expect(store.read(key)).rejects.toMatchObject(missing);
  await expect(store.borrow(key, readPicture)).rejects.toMatchObject({ name: 'Problem', type: 'not_found' });
  expect([await store.stat(key), await store.find(key)]).toEqual([null, null]);
});
