import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renditionKey } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { brokenPng, picture } from '#tests/support/pictures.ts';
import { createPictures } from './pictures.ts';

/** Anyone who looks. */
const holder = 'somebody';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
});
afterAll(() => platform.close());

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
  await db.transaction((tx) => pictures.enqueue(tx, key));

  const slow = vi.spyOn(images, 'rendition').mockRejectedValue(new Problem('overloaded', { retryAfter: 10 }));
  await expect(pictures.rendition(key, 640, { holder })).rejects.toMatchObject({ type: 'overloaded', retryAfter: 10 });
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
  await expect(pictures.rendition(key, 320, { holder })).rejects.toMatchObject({ type: 'image_too_complex' });
  const { fault } = await db.query.selectFrom('files').select('fault').where('key', '=', key).executeTakeFirstOrThrow();
  await expect(pictures.rendition(key, 640, { hasFailed: fault !== null, holder })).rejects.toMatchObject({
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
      .stripped(key, 'image/png', holder)
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

test('what waits in the queue of large pictures of 0.1.0 is drawn', async () => {
  const { clock, db, files, jobs } = platform;
  const received = await files.receive(Readable.from([await picture('png', { seed: 6 })]), { limit: 1_000_000 });
  await files.commit(received);
  const { key, bytes, sha256 } = received;
  const row = { key, bytes, sha256, mime: 'image/png', width: 64, height: 48, frames: 1, created_at: clock.now() };
  await db.transaction(async (tx) => {
    await tx.insertInto('files').values(row).execute();
    await jobs.enqueue(tx, 'pictures.dear', key, { key });
  });
  await jobs.idle();
  expect((await files.stat(renditionKey(key, 320)))?.bytes).toBeGreaterThan(0);
});
