import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import type { BlobStore } from './blob-store.ts';
import { openLocalBlobStore } from './local-blob-store.ts';

const png = await picture('png');
const limit = 1_000_000;
const derived = '0123456789abcdef.320.webp';

let root: string;
let store: BlobStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-unfinished-'));
  store = await openLocalBlobStore({ root, random: seededRandom(1), freeSpaceFloor: 0 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

const receive = (source = Readable.from([png])) => store.receive(source, { limit });
/** Sends half a picture; the rest when `go` resolves. */
const halting = (go: Promise<Buffer>) =>
  Readable.from(
    (async function* () {
      yield png.subarray(0, -100);
      yield await go;
    })(),
  );

/** Has the disk wait, or fail, at the next file whose bytes are to be put on it. */
async function haltDisk(disk: Promise<void>): Promise<void> {
  const probe = await open(root);
  vi.spyOn(Object.getPrototypeOf(probe), 'datasync').mockReturnValueOnce(disk);
  await probe.close();
}

/** What begins a temporary file and holds it open until `end` is called, which may fail. */
type Unfinished = () => Promise<{ end: () => Promise<unknown> }>;

const ways: Record<string, Unfinished> = {
  'a picture that arrives': async () => {
    const go = Promise.withResolvers<Buffer>();
    const received = receive(halting(go.promise));
    return {
      end: async () => {
        go.resolve(png.subarray(-100));
        await store.commit(await received);
      },
    };
  },
  'a picture that breaks off': async () => {
    const go = Promise.withResolvers<Buffer>();
    const received = receive(halting(go.promise));
    return {
      end: () => {
        go.reject(new Error('aborted'));
        return received;
      },
    };
  },
  'a picture that has arrived and is discarded': async () => {
    const received = await receive();
    return { end: () => store.discard(received) };
  },
  'a picture that gets no name': async () => {
    const received = await receive();
    return {
      end: async () => {
        await rm(received.temp);
        await store.commit(received);
      },
    };
  },
  'what is written of a picture': async () => {
    const disk = Promise.withResolvers<void>();
    await haltDisk(disk.promise);
    const written = store.write(derived, png);
    return {
      end: () => {
        disk.resolve();
        return written;
      },
    };
  },
  'what cannot be written': async () => {
    const disk = Promise.withResolvers<void>();
    await haltDisk(disk.promise);
    const written = store.write(derived, png);
    return {
      end: () => {
        disk.reject(new Error('EIO'));
        return written;
      },
    };
  },
};

test.each(Object.keys(ways))('%s is never swept, and its name is forgotten when it has ended', async (way) => {
  const names = () => readdir(join(root, 'tmp'));
  const { end } = (await ways[way]?.()) ?? { end: async () => undefined };
  await expect.poll(names).toHaveLength(1);
  const [name = ''] = await names();
  expect([await store.sweepTemporary(0), await names()]).toEqual([0, [name]]);
  await end().catch(() => undefined);
  expect(await names()).toEqual([]);
  await writeFile(join(root, 'tmp', name), 'left by a kill');
  expect([await store.sweepTemporary(0), await names()]).toEqual([1, []]);
});
