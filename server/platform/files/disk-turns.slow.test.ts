import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import type { Asker } from '../limits/turns.ts';
import type { BlobStore } from './blob-store.ts';
import { createDisk } from './disk.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

const limit = 4 * 1024 * 1024;
const eve = { block: '192.0.2.0/24', network: 'eve' };
const small = await picture('png', { width: 400, height: 300 });
/** What trails a picture is kept with it. */
const large = Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024)]);
const piece = 64 * 1024;

let root: string;
let store: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-disk-turns-'));
  store = await openLocalBlobStore({
    root,
    random: seededRandom(1),
    freeSpaceFloor: 0,
    freeSpaceOf: async () => 1e12,
    disk: createDisk({ atOnce: 2 }),
  });
});
afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

async function upload(data: Buffer, asker: Asker): Promise<string> {
  const pieces = Array.from({ length: Math.ceil(data.length / piece) }, (_, index) =>
    data.subarray(index * piece, (index + 1) * piece),
  );
  const received = await store.receive(Readable.from(pieces), { limit, announced: data.length, asker });
  await store.commit(received);
  return received.key;
}

test.each([
  ['of another block', { block: '198.51.100.0/24', network: 'ada' }],
  ['of the same block', { block: eve.block, network: 'ada' }],
])('thirty large uploads of one sender keep nobody %s from uploading and looking at pictures', async (_who, ada) => {
  const known = await upload(small, ada);
  const finished = vi.fn<(who: string) => void>();
  const uploads = Array.from({ length: 30 }, () => upload(large, eve).then(() => finished('eve')));
  // So many that their calls stand in the line.
  await new Promise(setImmediate);
  const looks = async (): Promise<void> => {
    const out = new PassThrough().resume();
    await store.send(known, { start: 0, end: small.length - 1 }, out, () => undefined, ada);
    finished('ada has looked');
    expect(await store.find(known, ada)).toEqual({ bytes: small.length, data: small });
    finished('ada has found');
  };
  await Promise.all([looks(), upload(small, ada).then(() => finished('ada has uploaded'))]);
  expect(finished.mock.calls.flat().filter((who) => who === 'eve')).toEqual([]);
  expect(finished).toHaveBeenCalledTimes(3);
  await Promise.all(uploads);
});
