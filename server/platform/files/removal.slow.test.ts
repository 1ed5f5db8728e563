import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { storedFile } from '#tests/support/stored-file.ts';
import type { BlobStore } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

let root: string;
let store: BlobStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-removal-'));
  store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

test('what is made of a picture goes though the picture itself cannot be removed, which is told', async () => {
  const received = await store.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
  await store.commit(received);
  const { key } = received;
  const made = ['bare', '320.webp', '640.webp', '1280.webp'].map((suffix) => `${key}.${suffix}`);
  await Promise.all(made.map((name) => store.write(name, Buffer.from('what it shows'))));
  const path = await storedFile(store, key);
  expect((await readdir(join(path, '..'))).toSorted()).toEqual([key, ...made].toSorted());
  await rm(path);
  await mkdir(path);
  await expect(store.removeAll(key)).rejects.toMatchObject({ code: 'EISDIR', syscall: 'unlink', path });
  expect(await readdir(join(path, '..'))).toEqual([key]);
});
