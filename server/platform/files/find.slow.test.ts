import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { storedFile } from '#tests/support/stored-file.ts';
import type { BlobStore } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

const fileId = '0123456789abcdef';
const key = `${fileId}.320.webp`;

let root: string;
let store: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-files-'));
  store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

test('a small file is found in memory until it is written anew or removed here', async () => {
  expect(await store.find(key)).toBeNull();
  await store.write(key, Buffer.from('one'));
  expect(await store.find(key)).toEqual({ bytes: 3, data: Buffer.from('one') });
  await rm(await storedFile(store, key));
  expect(await store.find(key)).toEqual({ bytes: 3, data: Buffer.from('one') });
  await store.write(key, Buffer.from('other'));
  expect(await store.find(key)).toEqual({ bytes: 5, data: Buffer.from('other') });
  await store.removeAll(fileId);
  expect(await store.find(key)).toBeNull();
});

test('a large file is found without its bytes', async () => {
  await store.write(key, Buffer.alloc(512 * 1024 + 1));
  expect(await store.find(key)).toEqual({ bytes: 512 * 1024 + 1 });
});
