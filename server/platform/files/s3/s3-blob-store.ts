import { createWriteStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { requireChangeable } from '../../changeable.ts';
import { isStorageFull } from '../../db/failures.ts';
import { diskOf, freeFilesOf, statedSpaceOf } from '../../disk-room.ts';
import { codeOf } from '../../error-code.ts';
import { Problem } from '../../problem.ts';
import type { Random } from '../../random.ts';
import { createArrivals, removeFile } from '../arrivals.ts';
import type { BlobStore, Found } from '../blob-store.ts';
import { ignoreMissing } from '../missing.ts';
import { fileIdOf, isKey, keysOf } from '../picture-keys.ts';
import { createRoom } from '../room.ts';
import { createSmallFiles } from '../small-files.ts';
import { createBorrowedCopies } from './borrowed-copies.ts';
import type { Bucket } from './bucket.ts';
import { attachmentName, pictureName, picturePrefix } from './names.ts';
import { readBucketMark } from './picture-bucket.ts';
import { createBucketQuarantine } from './quarantine.ts';
import { sendStream } from './send-stream.ts';

const day = 86_400_000;
/** Bytes of all copies that are kept on this machine's disk: what was uploaded last, and is drawn. */
const copiesAtMost = 512 * 1024 * 1024;

export interface S3BlobStoreOptions {
  bucket: Bucket;
  /** Absolute; made when it is not there. Of what is received, and of copies that other programs read. */
  folder: string;
  random: Random;
  /** Bytes that must stay free on the disk of the folder. */
  freeSpaceFloor: number;
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number;
}

/**
 * Files in a bucket. What is received goes to a file of this machine first, and from there with its length and its hash: a picture
 * has its name in the bucket only once the bucket has all of it.
 */
export async function openS3BlobStore({
  bucket,
  folder,
  random,
  freeSpaceFloor,
  elapsed = () => performance.now(),
}: S3BlobStoreOptions): Promise<BlobStore> {
  await mkdir(folder, { recursive: true });
  const nameOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not a key: ${JSON.stringify(key)}`);
    return pictureName(key);
  };

  const mark = await readBucketMark(bucket);
  const requireThere = async (): Promise<void> => {
    if (mark === undefined) return;
    if ((await readBucketMark(bucket)) !== mark) throw new Problem('unavailable', { retryAfter: 5 });
  };
  const failureOf = async (error: unknown): Promise<unknown> =>
    isStorageFull(error) ? new Problem('storage_full', { cause: error }) : error;
  const freeSpace = (): Promise<number> => statedSpaceOf(folder);
  const room = createRoom({ free: freeSpace, floor: freeSpaceFloor });
  const create = (path: string) =>
    open(path, 'wx', 0o640).catch(async (error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
      // Cleaners remove what is empty.
      await mkdir(folder, { recursive: true });
      return open(path, 'wx', 0o640);
    });
  const arrivals = createArrivals({
    folder,
    random,
    room,
    create,
    failureOf,
    elapsed,
    requireThere: async () => undefined,
  });
  /** A path that no sweep of this process removes while it is used. */
  const newCopy = (key: string): string => {
    const name = `${key}.${random.base62(8)}`;
    arrivals.unfinished.add(name);
    return join(folder, name);
  };
  const copies = createBorrowedCopies(
    async (key) => {
      const { bytes, body } = await bucket.get(nameOf(key));
      const path = newCopy(key);
      try {
        const release = await room.take(bytes);
        await pipeline(body, createWriteStream(path, { mode: 0o640 })).finally(release);
        return { path, bytes };
      } catch (error) {
        body.destroy();
        await removeFile(path);
        arrivals.unfinished.delete(basename(path));
        throw cutOff(await failureOf(error));
      }
    },
    { most: copiesAtMost, dropped: (path) => arrivals.unfinished.delete(basename(path)) },
  );

  const statOf = async (key: string): Promise<{ bytes: number } | null> => {
    const bytes = await bucket.sizeOf(nameOf(key));
    return bytes === null || bytes === 0 ? null : { bytes };
  };
  const read = async (key: string): Promise<Buffer<ArrayBuffer>> => {
    const { body } = await bucket.get(nameOf(key));
    return Buffer.from(
      await buffer(body).catch((error: unknown) => {
        throw cutOff(error);
      }),
    );
  };
  const smallFiles = createSmallFiles(async (key, largest): Promise<Found | null> => {
    // What is made of a picture is small: it is asked for once, and the picture is asked how large it is first.
    const known = key === fileIdOf(key) ? await statOf(key) : { bytes: 0 };
    if (!known || known.bytes > largest) return known;
    const found = await bucket.get(nameOf(key)).catch(ignoreMissing);
    if (!found || found.bytes === 0 || found.bytes > largest) found?.body.destroy();
    if (!found || found.bytes === 0) return null;
    if (found.bytes > largest) return { bytes: found.bytes };
    const data = await buffer(found.body).catch((error: unknown) => {
      throw cutOff(error);
    });
    return { bytes: data.length, data };
  });
  const forget = (key: string): void => {
    smallFiles.forget(key);
    copies.forget(key);
  };

  const store: BlobStore = {
    freeSpace,
    reserve: (bytes) => room.take(bytes),
    freeFiles: () => freeFilesOf(folder),
    disk: () => diskOf(folder),
    requireThere,
    async requireWritable() {
      await requireThere();
      await mkdir(folder, { recursive: true });
      await requireChangeable(folder);
    },
    receive: arrivals.receive,
    discard: arrivals.discard,

    async commit(received) {
      const own = arrivals.take(received);
      const { key, temp } = received;
      try {
        // No durability is asked of this disk, but all must have been written.
        await own.ready;
        await bucket.putFile(nameOf(key), temp, received);
        // It is read at once, to be drawn.
        const copy = newCopy(key);
        await rename(temp, copy).then(
          () => copies.adopt(key, copy, received.bytes),
          () => arrivals.unfinished.delete(basename(copy)),
        );
      } catch (error) {
        await removeFile(temp);
        // It may have arrived, although the bucket did not say so.
        await bucket.remove(nameOf(key)).catch(() => undefined);
        throw codeOf(error) === 'ENOENT' ? new Problem('unavailable', { retryAfter: 5, cause: error }) : error;
      } finally {
        own.file.close().catch(() => undefined);
        own.end();
      }
    },

    open: async (key, range) => (await bucket.get(nameOf(key), range)).body,
    read,

    async send(key, range, out, begin) {
      const { body } = await bucket.get(nameOf(key), range);
      await sendStream(body, range.end - range.start + 1, out, begin);
    },

    borrow: async (key, work) => {
      // The work finds out that there is none.
      let isMissing = false;
      const missing = join(folder, `${key}.missing`);
      return copies.borrow(key, work).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT' || isMissing) throw error;
        isMissing = true;
        return work(missing);
      });
    },

    stat: statOf,
    find: (key) => smallFiles.find(key),

    async write(key, data) {
      await bucket.put(nameOf(key), data);
      forget(key);
    },

    async remove(key) {
      await bucket.remove(nameOf(key));
      forget(key);
    },

    async removeAll(fileId) {
      // Before what is made of it: anyone who writes that looks afterwards whether the picture is still there.
      const picture = await Promise.allSettled([store.remove(fileId)]);
      const rest = await Promise.allSettled(keysOf(fileId).map((key) => store.remove(key)));
      const failed = [...picture, ...rest].find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },

    async *list(onPassed = () => undefined) {
      for await (const page of bucket.list(picturePrefix))
        for (const { name, bytes, modified } of page) {
          const key = name.slice(picturePrefix.length);
          if (isKey(key)) yield { key, bytes, modified };
          else onPassed('foreign', name);
        }
    },
    quarantine: createBucketQuarantine(bucket),
    attachments: {
      draft: () => join(folder, random.base62(16)),
      async keep(id, path, facts) {
        try {
          await bucket.putFile(attachmentName(id), path, facts);
        } finally {
          await removeFile(path);
        }
      },
      open: async (id): Promise<Readable> => (await bucket.get(attachmentName(id))).body,
      remove: (id) => bucket.remove(attachmentName(id)),
    },
    orphanAge: 7 * day,
    sweepTemporary: arrivals.sweep,
  };
  return store;
}

/** A body that ends too early is a bucket that is out of reach. */
const cutOff = (error: unknown): unknown =>
  error instanceof Problem || codeOf(error) === 'ENOENT'
    ? error
    : new Problem('unavailable', { retryAfter: 5, cause: error });
