import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { renditionKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { brokenPng, picture } from '#tests/support/pictures.ts';
import { createPictures } from './pictures.ts';

let platform: TestPlatform;
let fileId: string;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  const received = await platform.files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
  await platform.files.commit(received);
  fileId = received.key;
});
afterAll(() => platform.close());

test.each([
  ['a full disk is told nobody', new Problem('storage_full'), 0],
  ['any other failure is logged', new Error('The disk is gone'), 1],
])('a rendition that cannot be kept is shown all the same; %s', async (_what, error, logged) => {
  const log = vi.spyOn(platform.log, 'error').mockReturnValue();
  const write = vi.spyOn(platform.files, 'write').mockRejectedValue(error);
  const { data, kept } = await createPictures(platform).rendition(fileId, 320, {});
  expect(data?.subarray(8, 12).toString()).toBe('WEBP');
  await expect(kept).rejects.toBe(error);
  expect(log).toHaveBeenCalledTimes(logged);
  log.mockRestore();
  write.mockRestore();
});

test('however many pictures are uploaded one after another, no more are drawn ahead than at once: the rest wait as jobs', async () => {
  const { images, random } = platform;
  const drawing = Promise.withResolvers<Buffer>();
  const drawn = vi.spyOn(images, 'rendition').mockReturnValue(drawing.promise);
  const pictures = createPictures(platform);
  const begun = Array.from({ length: 20 }, () => pictures.begin(random.base62(16)));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(availableParallelism()));
  await Promise.all(begun.slice(availableParallelism()));
  drawing.reject(new Problem('overloaded'));
  await Promise.all(begun);
  expect(drawn).toHaveBeenCalledTimes(availableParallelism());
  drawn.mockRestore();
});

test('after those that were drawn ahead the next ones are, whatever came of the former', async () => {
  const { images, random } = platform;
  const drawn = vi.spyOn(images, 'rendition').mockRejectedValue(new Problem('overloaded'));
  const pictures = createPictures(platform);
  for (let count = 0; count < 20; count += 1) await pictures.begin(random.base62(16));
  expect(drawn).toHaveBeenCalledTimes(20);
  drawn.mockRestore();
});

test('a picture that is gone before its header is read is to be sent again', async () => {
  const { files } = platform;
  const received = await files.receive(Readable.from([await picture('png')]), { limit: 1_000_000 });
  await rm(received.temp);
  const sender = { asker: { block: '192.0.2', network: 'ada' }, gone: new AbortController().signal };
  const inspecting = createPictures(platform).inspect({ ...received, size: null }, sender);
  await expect(inspecting).rejects.toMatchObject({ type: 'unavailable', retryAfter: 5 });
  await files.discard(received);
});

test('a sound picture for which the machine was too slow is never noted as damaged: its job comes again', async () => {
  const { clock, db, files, images, jobs } = platform;
  const received = await files.receive(Readable.from([await picture('png', { seed: 2 })]), { limit: 1_000_000 });
  await files.commit(received);
  const { key, bytes, sha256 } = received;
  await db.transaction((tx) =>
    tx
      .insertInto('files')
      .values({ key, bytes, sha256, mime: 'image/png', width: 64, height: 48, frames: 1, created_at: clock.now() })
      .execute(),
  );
  const noted = () =>
    db.query.selectFrom('files').select(['fault', 'thumbhash']).where('key', '=', key).executeTakeFirst();
  const pictures = createPictures(platform);
  pictures.handleJobs();
  await db.transaction((tx) => pictures.enqueue(tx, key, 1));

  const slow = vi.spyOn(images, 'rendition').mockRejectedValue(new Problem('overloaded', { retryAfter: 10 }));
  await expect(pictures.rendition(key, 640, {})).rejects.toMatchObject({ type: 'overloaded', retryAfter: 10 });
  await jobs.idle();
  expect([await noted(), await jobs.pending()]).toEqual([{ fault: null, thumbhash: null }, 1]);
  slow.mockRestore();

  // Noted all the same, for whatever reason: the job that makes it knows better.
  await db.transaction((tx) =>
    tx.updateTable('files').set({ fault: 'file_truncated' }).where('key', '=', key).execute(),
  );
  clock.advance(60_000);
  await jobs.idle();
  expect([await noted(), await jobs.pending()]).toEqual([{ fault: null, thumbhash: expect.any(String) }, 0]);
});

test('a picture that could not be drawn ahead, before its row was there, is noted by the job that waits for the same', async () => {
  const own = await testPlatform('sqlite');
  onTestFinished(() => own.close());
  const { clock, db, files, images, jobs } = own;
  const received = await files.receive(Readable.from([await picture('png', { seed: 5 })]), { limit: 1_000_000 });
  await files.commit(received);
  const { key, bytes, sha256 } = received;
  const drawn = vi.spyOn(images, 'rendition').mockRejectedValue(new Problem('file_truncated'));
  const looked = Promise.withResolvers<void>();
  const there = vi.spyOn(files, 'requireThere').mockReturnValueOnce(looked.promise);
  const pictures = createPictures(own);
  pictures.handleJobs();
  const ahead = pictures.begin(key);
  await vi.waitFor(() => expect(there).toHaveBeenCalled());
  await db.transaction(async (tx) => {
    const row = { key, bytes, sha256, mime: 'image/png', width: 64, height: 48, frames: 1, created_at: clock.now() };
    await tx.insertInto('files').values(row).execute();
    await pictures.enqueue(tx, key, 1);
  });
  const stat = vi.spyOn(files, 'stat');
  const done = jobs.idle();
  await vi.waitFor(() => expect(stat.mock.calls.map(([asked]) => asked)).toEqual([key, renditionKey(key, 320)]));
  await setImmediate();
  looked.resolve();
  await Promise.all([ahead, done]);
  const { fault } = await db.query.selectFrom('files').select('fault').where('key', '=', key).executeTakeFirstOrThrow();
  expect([fault, drawn.mock.calls.length, await jobs.pending()]).toEqual(['file_truncated', 1, 0]);
});

test('a picture that takes more work than any sound one is noted, and nobody can have it drawn again', async () => {
  const { clock, db, files, images } = platform;
  const received = await files.receive(Readable.from([await picture('png', { seed: 3 })]), { limit: 1_000_000 });
  await files.commit(received);
  const { key, bytes, sha256 } = received;
  await db.transaction((tx) =>
    tx
      .insertInto('files')
      .values({ key, bytes, sha256, mime: 'image/png', width: 64, height: 48, frames: 1, created_at: clock.now() })
      .execute(),
  );
  const drawn = vi.spyOn(images, 'rendition').mockRejectedValue(new Problem('image_too_complex'));
  const pictures = createPictures(platform);
  await expect(pictures.rendition(key, 320, {})).rejects.toMatchObject({ type: 'image_too_complex' });
  const { fault } = await db.query.selectFrom('files').select('fault').where('key', '=', key).executeTakeFirstOrThrow();
  await expect(pictures.rendition(key, 640, { hasFailed: fault !== null })).rejects.toMatchObject({
    type: 'not_found',
  });
  expect([fault, drawn.mock.calls.length]).toEqual(['image_too_complex', 1]);
  drawn.mockRestore();
});

test('a picture that cannot be stripped is read once for all who look at it; one that the disk did not give is tried again', async () => {
  const { files, images, random } = platform;
  const absent = random.base62(16);
  const received = await files.receive(Readable.from([brokenPng()]), { limit: 1_000_000 });
  await files.commit(received);
  const strip = vi.spyOn(images, 'strip').mockRejectedValue(new Problem('file_truncated'));
  const pictures = createPictures(platform);
  const look = (key: string) =>
    pictures
      .stripped(key, 'image/png', { asker: { block: 'here', network: 'here' }, gone: new AbortController().signal })
      .catch((error: unknown) => (error instanceof Problem ? error.type : error));
  expect([await look(received.key), await look(received.key), strip.mock.calls.length]).toEqual([
    'file_truncated',
    'file_truncated',
    1,
  ]);
  const read = vi.spyOn(files, 'read').mockRejectedValue(new Problem('unavailable'));
  expect([await look(absent), await look(absent), read.mock.calls.length]).toEqual(['unavailable', 'unavailable', 2]);
  read.mockRestore();
  expect([await look(absent), strip.mock.calls.length]).toEqual([expect.objectContaining({ code: 'ENOENT' }), 1]);
  strip.mockRestore();
});

test('whoever looks goes before what jobs and uploads want, also when they join what a job has begun', async () => {
  const { files, images } = platform;
  const received = await files.receive(Readable.from([await picture('png', { seed: 4 })]), { limit: 1_000_000 });
  await files.commit(received);
  const { key } = received;
  const drawing = Promise.withResolvers<Buffer>();
  const drawn = vi.spyOn(images, 'rendition').mockReturnValue(drawing.promise);
  const purposes = () => drawn.mock.calls.map(([, width, purpose]) => [width, purpose?.isAwaited]);
  const pictures = createPictures(platform);
  const viewer = { asker: { block: 'here', network: 'here' }, gone: new AbortController().signal };

  const done = pictures.begin(key);
  await vi.waitFor(() => expect(purposes()).toEqual([[320, false]]));
  const [joined, own] = [pictures.rendition(key, 320, {}, viewer), pictures.rendition(key, 640, {}, viewer)];
  await vi.waitFor(() =>
    expect(purposes()).toEqual([
      [320, true],
      [640, true],
    ]),
  );
  drawing.resolve(Buffer.from('drawn'));
  await Promise.all([done, joined, own]);
  drawn.mockRestore();
});

test('a picture is made in all its sizes while many of another account still wait for their first', async () => {
  const own = await testPlatform('sqlite');
  const { db, files, images, jobs } = own;
  const drawn: string[] = [];
  const small = vi.spyOn(images, 'rendition').mockImplementation(async (path) => {
    drawn.push(`first ${basename(path)}`);
    return Buffer.from('drawn');
  });
  const rest = vi.spyOn(images, 'renditions').mockImplementation(async (path) => {
    drawn.push(`rest ${basename(path)}`);
    return [];
  });
  const thumbhash = vi.spyOn(images, 'thumbhash').mockResolvedValue('');
  const keys: string[] = [];
  for (let seed = 10; seed < 40; seed += 1) {
    const received = await files.receive(Readable.from([await picture('png', { seed })]), { limit: 1_000_000 });
    await files.commit(received);
    keys.push(received.key);
  }
  const pictures = createPictures(own);
  pictures.handleJobs();
  const last = keys.at(-1) ?? '';
  for (const key of keys) await db.transaction((tx) => pictures.enqueue(tx, key, key === last ? 2 : 1));
  await jobs.idle();
  const places = [`first ${last}`, `rest ${last}`].map((one) => drawn.indexOf(one));
  expect([drawn.length, new Set(drawn).size]).toEqual([60, 60]);
  expect(places.every((place) => place >= 0 && place < 15)).toBe(true);
  // Of one account the first sizes of all begin before the rest of any, but for those that run at once.
  const lastFirst = drawn.filter((one) => !one.endsWith(last)).findLastIndex((one) => one.startsWith('first'));
  expect(lastFirst).toBeLessThan(29 + 2 * availableParallelism());
  for (const spy of [small, rest, thumbhash]) spy.mockRestore();
  await own.close();
});

test('however many dear pictures wait, as jobs and for viewers of many networks, all others are drawn beside them', async () => {
  const own = await testPlatform('sqlite');
  const { db, files, images, jobs } = own;
  const keys: string[] = [];
  for (let seed = 50; seed < 71; seed += 1) {
    const received = await files.receive(Readable.from([await picture('png', { seed })]), { limit: 1_000_000 });
    await files.commit(received);
    keys.push(received.key);
  }
  const [cheap = '', ...costly] = keys;
  const slow = Promise.withResolvers<Buffer>();
  const drawn: string[] = [];
  vi.spyOn(images, 'rendition').mockImplementation(async (path) => {
    drawn.push(basename(path));
    return basename(path) === cheap ? Buffer.from('drawn') : slow.promise;
  });
  vi.spyOn(images, 'renditions').mockResolvedValue([]);
  vi.spyOn(images, 'thumbhash').mockResolvedValue('');
  const pictures = createPictures(own);
  pictures.handleJobs();
  const viewerFrom = (block: string) => ({ asker: { block, network: block }, gone: new AbortController().signal });
  await Promise.all(costly.map((key) => pictures.begin(key, true)));
  const looks = costly.slice(10).map((key) => pictures.rendition(key, 640, { isDear: true }, viewerFrom(key)));
  for (const key of costly.slice(0, 10)) await db.transaction((tx) => pictures.enqueue(tx, key, 1, true));
  await db.transaction((tx) => pictures.enqueue(tx, cheap, 2));
  const working = jobs.idle();
  expect((await pictures.rendition(cheap, 640, {}, viewerFrom('other'))).bytes).toBe(5);
  await vi.waitFor(async () => expect((await files.stat(renditionKey(cheap, 320)))?.bytes).toBe(5));
  // Of the dear ones that which a job asks for, and that of one who looks.
  const begun = drawn.filter((key) => key !== cheap);
  const forViewers = begun.filter((key) => costly.indexOf(key) >= 10);
  expect([begun.length, forViewers.length]).toEqual([2, 1]);
  slow.resolve(Buffer.from('drawn'));
  await Promise.all([...looks, working]);
  expect(new Set(drawn).size).toBe(21);
  await own.close();
});
