import { mkdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { requireChangeable } from '../changeable.ts';
import { diskOf, freeFilesOf, statedSpaceOf } from '../disk-room.ts';
import { Problem } from '../problem.ts';
import type { Asker } from '../limits/turns.ts';
import type { Random } from '../random.ts';
import { codeOf } from '../error-code.ts';
import { isStorageFull } from '../db/failures.ts';
import { readMark } from '../installation/picture-folder.ts';
import type { BlobStore, Found, Received } from './blob-store.ts';
import { createDisk, type Disk, type DiskFile } from './disk.ts';
import { openDurableFolders } from './durable-folders.ts';
import { createFileSender } from './file-sender.ts';
import { streamOf } from './file-stream.ts';
import { temporaryFolder } from './layout.ts';
import { listFiles } from './listing.ts';
import { ignoreMissing } from './missing.ts';
import { isKey, keysOf } from './picture-keys.ts';
import { createQuarantine } from './quarantine.ts';
import { receiveInto } from './receive-picture.ts';
import { createRoom } from './room.ts';
import { createSmallFiles } from './small-files.ts';
import { createSweeper } from './temporary-files.ts';
import { wholeFile } from './whole-file.ts';

export interface LocalBlobStoreOptions {
  /** Absolute; made when it is not there. */
  root: string;
  random: Random;
  /** Bytes that must stay free; nothing is written that would go below it. */
  freeSpaceFloor: number;
  /** Free bytes on the disk of a folder; what the system says when left out. */
  freeSpaceOf?: (folder: string) => Promise<number>;
  /** That of the folder. */
  disk?: Disk;
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number;
  /** Told whenever it was looked whether the folder is still the one that was opened. */
  looked?: (place: Place) => void;
}

/** What a folder is to the store: the one that was opened, none or an empty one, or that of another installation. */
export type Place = 'own' | 'away' | 'other';

/** How the disk is asked: with a limit of time, or without. */
type Ask = Disk['wait'];

/** What is kept of a received file until it is committed or discarded. */
interface Kept {
  /** Who sent it. */
  asker: Asker | undefined;
  file: DiskFile;
  /** Resolves when its bytes are on the disk. */
  ready: Promise<unknown>;
  /** Gives back the room that was kept for it. */
  release: () => void;
}

/**
 * Files on a local disk: `<root>/<first character>/<key>`. A file has its name only once its bytes are on the
 * disk, and a call resolves only once the name is there too.
 */
export async function openLocalBlobStore({
  root,
  random,
  freeSpaceFloor,
  freeSpaceOf = statedSpaceOf,
  disk = createDisk(),
  elapsed = () => performance.now(),
  looked = () => undefined,
}: LocalBlobStoreOptions): Promise<BlobStore> {
  const temporary = join(root, temporaryFolder);
  const folders = await openDurableFolders(root, () => requireThere(), disk);
  const send = createFileSender();
  await mkdir(temporary, { recursive: true });

  const kept = new WeakMap<Received, Kept>();
  /** Names of temporary files that are being written or waiting for their commit: they are never swept. */
  const unfinished = new Set<string>();
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not a key: ${JSON.stringify(key)}`);
    return join(folders.of(key), key);
  };

  const mark = await readMark(root);
  // Made at the opening: a folder without it is an empty mount point, or nothing. One with another mark is that of another
  // installation; where there is none, or it cannot be read, what comes next fails by itself or is right.
  const placeNow = async (ask: Ask): Promise<Place> => {
    if (!(await ask(() => stat(temporary)).catch(ignoreMissing))) return 'away';
    const found = await ask(() => readMark(root)).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
    });
    return mark === undefined || found === undefined || found === mark ? 'own' : 'other';
  };
  const requireThere = async (ask: Ask = disk.call): Promise<void> => {
    const place = await placeNow(ask);
    looked(place);
    if (place !== 'own') throw new Problem('unavailable', { retryAfter: 5 });
  };
  const failureOf = async (error: unknown): Promise<unknown> => {
    if (error instanceof Problem) return error;
    if (isStorageFull(error)) return new Problem('storage_full', { cause: error });
    return requireThere().then(
      () => error,
      (gone: unknown) => gone,
    );
  };
  /** Of a picture that was received and is gone: it is to be sent again. */
  const lossOf = async (error: unknown): Promise<unknown> =>
    codeOf(error) === 'ENOENT' ? new Problem('unavailable', { retryAfter: 5, cause: error }) : failureOf(error);
  const freeSpace = (ask: Ask): Promise<number> =>
    ask(() => freeSpaceOf(root)).catch(async (error: unknown) => {
      throw await failureOf(error);
    });
  const room = createRoom({ free: () => freeSpace(disk.call), floor: freeSpaceFloor });
  const openToRead = async (key: string, asker?: Asker): Promise<DiskFile> =>
    disk
      .of(asker)
      .open(pathOf(key))
      .catch(async (error: unknown) => {
        throw await failureOf(error);
      });
  const removeFile = (path: string, from = disk): Promise<void> => from.wait(() => rm(path, { force: true }));
  const statOf = async (key: string, asker?: Asker): Promise<{ bytes: number } | null> => {
    const found = await disk
      .of(asker)
      .call(() => stat(pathOf(key)))
      .catch(ignoreMissing);
    return found ? { bytes: found.size } : null;
  };
  const smallFiles = createSmallFiles(async (key, largest, asker): Promise<Found | null> => {
    const found = await statOf(key, asker);
    if (!found || found.bytes > largest) return found;
    const data = await disk
      .of(asker)
      .call(() => readFile(pathOf(key)))
      .catch(ignoreMissing);
    return data ? { bytes: data.length, data } : null;
  });

  const store: BlobStore = {
    freeSpace: () => freeSpace(disk.wait),
    freeFiles: () => disk.wait(() => freeFilesOf(root)),
    disk: () => disk.wait(() => diskOf(root)),
    requireThere: () => requireThere(),
    async requireWritable() {
      await requireThere(disk.wait);
      await disk.wait(() => requireChangeable(root));
    },
    borrow: async (key, work) => work(pathOf(key)),

    async receive(source, { limit, announced = limit, asker, identified }) {
      const release = await room.take(Math.min(announced, limit), asker?.block);
      const own = disk.of(asker);
      const key = random.base62(16);
      const temp = join(temporary, key);
      unfinished.add(key);
      // The first bytes are looked at while the file is being opened.
      const opening = own.create(temp);
      opening.catch(() => undefined);
      try {
        const received: Received = { key, temp, ...(await receiveInto(opening, source, limit, identified)) };
        const file = await opening;
        // Begins to write to the disk while the caller looks at the header; commit waits for it.
        const ready = file.datasync();
        ready.catch(() => undefined);
        kept.set(received, { asker, file, ready, release });
        return received;
      } catch (error) {
        release();
        const file = await opening.catch(() => undefined);
        await own.tidy(async () => {
          await file?.close();
          await removeFile(temp, own);
        });
        unfinished.delete(key);
        throw await failureOf(error);
      }
    },

    async commit(received) {
      const own = kept.get(received);
      kept.delete(received);
      if (!own) throw new Error('Not received here, or already committed or discarded');
      const path = pathOf(received.key);
      const itsDisk = disk.of(own.asker);
      try {
        try {
          await own.ready;
        } finally {
          // Everything is on the disk: nothing that closing could still report.
          void own.file.close();
        }
        await itsDisk.call(
          () => rename(received.temp, path),
          () => removeFile(path, itsDisk),
        );
        await folders.sync(received.key, own.asker);
      } catch (error) {
        await disk.tidy(() => Promise.all([received.temp, path].map((left) => removeFile(left, itsDisk))));
        throw await lossOf(error);
      } finally {
        own.release();
        unfinished.delete(received.key);
      }
    },

    async discard(received) {
      const own = kept.get(received);
      kept.delete(received);
      own?.release();
      await disk.tidy(async () => {
        await own?.file.close();
        await removeFile(received.temp, disk.of(own?.asker));
      });
      unfinished.delete(received.key);
    },

    async open(key, range) {
      // The handle is opened first, so that a missing file rejects here and not in the middle of an answer.
      return streamOf(await openToRead(key), range);
    },

    async read(key, asker) {
      const file = await openToRead(key, asker);
      try {
        return await wholeFile(file);
      } finally {
        void file.close();
      }
    },

    async send(key, range, out, begin, asker) {
      const file = await openToRead(key, asker);
      try {
        await send(file, range, out, begin);
      } finally {
        void file.close();
      }
    },

    stat: statOf,
    find: (key, asker) => smallFiles.find(key, asker),

    async write(key, data) {
      const path = pathOf(key);
      const name = `${key}.${random.base62(8)}`;
      const temp = join(temporary, name);
      const release = await room.take(data.length);
      unfinished.add(name);
      try {
        const file = await disk.create(temp);
        try {
          await file.writeFile(data);
          await file.datasync();
        } finally {
          await file.close();
        }
        await disk.call(() => rename(temp, path));
        smallFiles.forget(key);
      } catch (error) {
        await disk.tidy(() => removeFile(temp));
        throw await failureOf(error);
      } finally {
        release();
        unfinished.delete(name);
      }
    },

    async remove(key) {
      await disk.call(() => unlink(pathOf(key))).catch(ignoreMissing);
      smallFiles.forget(key);
    },

    async removeAll(fileId) {
      await Promise.all(keysOf(fileId).map((key) => store.remove(key)));
    },

    list: (onForeign = () => undefined) => listFiles(disk, root, onForeign),
    quarantine: createQuarantine(disk, root, pathOf, () => requireThere()),

    sweepTemporary: createSweeper({
      disk,
      folder: temporary,
      isInUse: (name) => unfinished.has(name),
      elapsed,
      requireOwn: () => requireThere(),
    }),

    close: () => folders.close(),
  };
  return store;
}
