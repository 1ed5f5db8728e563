import { rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { openLocalBlobStore } from '#server/platform/files/local-blob-store.ts';
import { openBucket } from '#server/platform/files/s3/bucket.ts';
import { openS3BlobStore } from '#server/platform/files/s3/s3-blob-store.ts';
import type { BucketSettings } from '#server/platform/files/settings.ts';
import { seededRandom } from './seeded-random.ts';
import { startS3Double } from './s3-double.ts';
import { realS3 } from './tiers.ts';

export interface TestedStore {
  /** An empty one; `folder` is that of this machine's disk which it uses. */
  open(): Promise<{ store: BlobStore; folder: string }>;
  closeStore(): Promise<void>;
  close(): Promise<void>;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'kadr-files-'));

async function inFolder(): Promise<TestedStore> {
  let folder = '';
  return {
    async open() {
      folder = await newFolder();
      return { folder, store: await openLocalBlobStore({ root: folder, random: seededRandom(1), freeSpaceFloor: 0 }) };
    },
    closeStore: () => rm(folder, { recursive: true, force: true }),
    close: async () => undefined,
  };
}

const inBucket = (newBucket: () => Promise<BucketSettings>, close: () => Promise<void>): TestedStore => {
  let folder = '';
  let bucket: ReturnType<typeof openBucket> | undefined;
  return {
    async open() {
      folder = await newFolder();
      bucket = openBucket(await newBucket());
      return { folder, store: await openS3BlobStore({ bucket, folder, random: seededRandom(1), freeSpaceFloor: 0 }) };
    },
    async closeStore() {
      bucket?.close();
      await rm(folder, { recursive: true, force: true });
    },
    close,
  };
};

/** Every kind of store: with `npm run test:tiers` also the real S3 that it has started. */
export const testedStores: readonly [kind: string, start: () => Promise<TestedStore>][] = [
  ['in a folder', inFolder],
  [
    'in a bucket',
    async () => {
      const double = await startS3Double();
      return inBucket(
        async () => double.newBucket(),
        () => double.close(),
      );
    },
  ],
  ...(realS3 === undefined ? [] : [realStore(realS3)]),
];

function realStore({ newBucket }: NonNullable<typeof realS3>): [string, () => Promise<TestedStore>] {
  return ['in a real bucket', async () => inBucket(newBucket, async () => undefined)];
}
