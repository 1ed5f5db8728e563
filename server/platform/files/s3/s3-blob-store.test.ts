import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startS3Double, type S3Double } from '#tests/support/s3-double.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { Problem } from '../../problem.ts';
import type { BlobStore } from '../blob-store.ts';
import type { BucketSettings } from '../settings.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { readPictureBucket } from './picture-bucket.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

let double: S3Double;
let settings: BucketSettings;
let bucket: Bucket;
let folder: string;
let store: BlobStore;

const open = () => openS3BlobStore({ bucket, folder, random: seededRandom(1), freeSpaceFloor: 0 });

beforeAll(async () => {
  double = await startS3Double();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-s3-'));
  settings = double.newBucket();
  bucket = openBucket(settings);
  await bucket.put('installation', Buffer.from('one\n'));
  store = await open();
});
afterEach(async () => {
  double.isAway = false;
  double.failNext('PUT', []);
  bucket.close();
  await rm(folder, { recursive: true });
});
afterAll(() => double.close());

const receive = async (more = 0) => {
  const data = Buffer.concat([await picture('png'), randomBytes(more)]);
  return { data, received: await store.receive(Readable.from([data]), { limit: 64 * 1024 * 1024 }) };
};
const typeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.type : String(error)),
  );

test('CARD-07 a bucket that is busy for a moment is asked again, and the picture arrives once and whole', async () => {
  const { data, received } = await receive();
  double.failNext('PUT', [503, 0]);
  await store.commit(received);
  expect(double.namesIn(settings)).toEqual([`files/${received.key}`, 'installation']);
  expect(await store.read(received.key)).toEqual(data);
});

test('CARD-07 what the bucket does not take is not acknowledged, and nothing is left of it', async () => {
  const { received } = await receive();
  double.failNext('PUT', [503, 503, 503]);
  expect(await typeOf(store.commit(received))).toBe('unavailable');
  const large = await receive(20 * 1024 * 1024);
  double.failNext('PUT', Array<number>(20).fill(403));
  expect(await typeOf(store.commit(large.received))).toBe('unavailable');
  expect([double.namesIn(settings), double.openUploads(), await readdir(folder)]).toEqual([['installation'], 0, []]);
});

test('CARD-07 a picture whose bytes have changed since it was received is refused by its hash', async () => {
  const { data, received } = await receive();
  await writeFile(received.temp, randomBytes(data.length));
  expect(await typeOf(store.commit(received))).toBe('unavailable');
  expect(double.namesIn(settings)).toEqual(['installation']);
});

test('CARD-07 of a bucket that is away nothing counts as missing', async () => {
  const { received } = await receive();
  await store.commit(received);
  double.isAway = true;
  const { key } = received;
  const asked = [store.stat(key), store.find(key), store.read(key), store.open(key), store.requireThere()];
  expect(await Promise.all(asked.map(typeOf))).toEqual(asked.map(() => 'unavailable'));
  double.isAway = false;
  // Whoever may not look does not know.
  double.failNext('HEAD', [403]);
  expect(await typeOf(store.stat(key))).toBe('unavailable');
  double.isAway = true;
  await expect(readPictureBucket(bucket, settings)).rejects.toThrow(
    `The bucket ${settings.bucket} of ${settings.endpoint} cannot be used`,
  );
});

test('CARD-07 a bucket bears the id of its installation, and that of another one is not used', async () => {
  await bucket.remove('installation');
  const { mark } = await readPictureBucket(bucket, settings);
  expect([await mark('one'), await mark('other')]).toEqual(['one', 'one']);
  await store.requireThere();
  await bucket.put('installation', Buffer.from('other\n'));
  expect(await typeOf(store.requireThere())).toBe('unavailable');
  expect(await typeOf(store.requireWritable())).toBe('unavailable');
});

test('CARD-07 what was just uploaded is drawn without being fetched again', async () => {
  const { data, received } = await receive();
  await store.commit(received);
  double.isAway = true;
  expect(await store.borrow(received.key, (path) => readFile(path))).toEqual(data);
});

test('CARD-07 a copy that a cleaner has removed is fetched again, and none is swept while it is known', async () => {
  const { data, received } = await receive();
  await store.commit(received);
  expect([await store.sweepTemporary(0), (await readdir(folder)).length]).toEqual([0, 1]);
  for (const name of await readdir(folder)) await rm(join(folder, name));
  expect(await store.borrow(received.key, (path) => readFile(path))).toEqual(data);
});
