import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { Problem } from '../problem.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

/** Where nothing can be mounted, room.slow.test.ts and the configured floor (local-blob-store.slow.test.ts) stand for it. */
const disk = mountSmallDisk(1);
afterAll(() => disk?.unmount());

const typeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? error.type : `no problem: ${String(error)}`;
};

test.runIf(disk)('on a disk that is really full nothing is half kept, and reading and removing go on', async () => {
  const root = disk?.folder ?? '';
  const files = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
  const data = await picture('png', { width: 400, height: 300 });
  const receive = (announced: number) => files.receive(Readable.from([data]), { limit: 10_000_000, announced });
  const kept = await receive(data.length);
  await files.commit(kept);

  // Somebody else takes the room that was promised.
  const source = Readable.from(
    (async function* () {
      yield data.subarray(0, 5000);
      await disk?.fill('ballast', 8192);
      yield data.subarray(5000);
    })(),
  );
  expect(await typeOf(files.receive(source, { limit: 10_000_000, announced: data.length }))).toBe('storage_full');
  expect(await typeOf(receive(data.length))).toBe('storage_full');
  expect(await typeOf(files.write(`${kept.key}.320.webp`, Buffer.alloc(100_000)))).toBe('storage_full');
  expect(await readdir(`${root}/tmp`)).toEqual([]);
  expect(await files.stat(kept.key)).toEqual({ bytes: data.length });

  await files.removeAll(kept.key);
  expect(await files.stat(kept.key)).toBeNull();
});
