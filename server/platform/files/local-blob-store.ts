import { mkdir, readFile, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
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
import { makeFolder, openDurableFolders } from './durable-folders.ts';
import { createFileSender } from './file-sender.ts';
import { faultOfFile } from './file-fault.ts';
import { streamOf } from './file-stream.ts';
import { installationFileName, temporaryFolder } from './layout.ts';
import { listFiles } from './listing.ts';
import { ignoreMissing } from './missing.ts';
import { isKey, keysOf } from './picture-keys.ts';
import { createQuarantine } from './quarantine.ts';
import { receiveInto } from './receive-picture.ts';
import { createRoom } from './room.ts';
import { createSmallFiles } from './small-files.ts';
import { createSweeper } from './temporary-files.ts';
import { unfitFolders } from './unfit-folders.ts';
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
  const folders = await openDurableFolders(root, () => requireOwn(), disk);
  const send = createFileSender();
  // Without that folder nothing can be added, but what is there is served: `unfitFolders` tells of it.
  await mkdir(temporary, { recursive: true }).catch(faultOfFile);

  const kept = new WeakMap<Received, Kept>();
  /** Names of temporary files that are being written or waiting for their commit: they are never swept. */
  const unfinished = new Set<string>();
  const requireKey = (key: string): void => {
    if (!isKey(key)) throw new Error(`Not a key: ${JSON.stringify(key)}`);
  };
  const pathOf = (key: string): string => {
    requireKey(key);
    return join(folders.of(key), key);
  };

  const mark = await readMark(root);
  const markNow = (ask: Ask): Promise<string | undefined> =>
    ask(() => readMark(root)).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      return undefined;
    });
  /** A folder of unfinished files that somebody has removed, as cleaners do, is missing in a folder that bears our mark. */
  const makeTemporaryAgain = async (ask: Ask): Promise<boolean> => {
    if (mark === undefined || (await markNow(ask)) !== mark) return false;
    await ask(() => makeFolder(temporary));
    if ((await markNow(ask)) === mark) return true;
    // The disk went away in between: with this folder what is left would pass for it.
    await ask(() => rmdir(temporary));
    return false;
  };
  // Made at the opening: a folder without it is an empty mount point, or nothing. One with another mark is that of another
  // installation; where there is none, or it cannot be read, what comes next fails by itself or is right.
  const placeNow = async (ask: Ask): Promise<Place> => {
    const isThere = await ask(() => stat(temporary)).then(
      () => true,
      async (error: unknown) => {
        // The second is what a file in the place of the whole folder says.
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
        // With its mark it is there, and this part of it damaged.
        if (mark !== undefined && (await markNow(ask)) === mark) return true;
        throw error;
      },
    );
    if (!isThere && !(await makeTemporaryAgain(ask))) return 'away';
    const found = await markNow(ask);
    return mark === undefined || found === undefined || found === mark ? 'own' : 'other';
  };
  const requireThere = async (ask: Ask = disk.call): Promise<void> => {
    const place = await placeNow(ask);
    looked(place);
    if (place !== 'own') throw new Problem('unavailable', { retryAfter: 5 });
  };
  /** Another file in the place of the mark, or none, may be that of another installation. */
  const markFile = (ask: Ask): Promise<string | undefined> =>
    ask(() => stat(join(root, installationFileName))).then(
      ({ dev, ino, mtimeMs }) => `${dev} ${ino} ${mtimeMs}`,
      ignoreMissing,
    );
  const ownMarkFile = mark === undefined ? undefined : await markFile(disk.wait);
  /** For whatever is about to write; costs a single call while the folder is the one that was opened. */
  const requireOwn = async (ask: Ask = disk.call): Promise<void> => {
    const found = await markFile(ask);
    if (found === undefined || found !== ownMarkFile) return requireThere(ask);
    looked('own');
  };
  const failureOf = async (error: unknown): Promise<unknown> => {
    if (error instanceof Problem) return error;
    if (isStorageFull(error)) return new Problem('storage_full', { cause: error });
    return requireThere().then(
      () => error,
      (gone: unknown) => gone,
    );
  };
  /** Once more, where a folder that it needs had been removed and was made again. */
  const onceMore = async <Result>(
    work: () => Promise<Result>,
    makeAgain: () => Promise<void> = async () => undefined,
  ): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      await requireThere();
      await makeAgain();
      return work();
    }
  };
  const createIn = (own: Disk, path: string): Promise<DiskFile> => onceMore(() => own.create(path));
  /** Gives what lies at a path the name of this key; a call that comes late is undone by `late`. */
  const moveTo = (key: string, from: string, asker?: Asker, late?: () => Promise<void>): Promise<void> =>
    onceMore(
      () => disk.of(asker).call(() => rename(from, pathOf(key)), late),
      () => folders.makeAgain(key, asker),
    );
  /** Of a picture that was received and is gone: it is to be sent again. */
  const lossOf = async (error: unknown): Promise<unknown> =>
    codeOf(error) === 'ENOENT' ? new Problem('unavailable', { retryAfter: 5, cause: error }) : failureOf(error);
  const freeSpace = (ask: Ask): Promise<number> =>
    ask(() => freeSpaceOf(root)).catch(async (error: unknown) => {
      throw await failureOf(error);
    });
  const room = createRoom({ free: () => freeSpace(disk.call), floor: freeSpaceFloor });
  /** A disk that fails has no room either, by the figures that it tells. */
  const takeRoom = (bytes: number, holder?: string): Promise<() => void> =>
    room.take(bytes, holder).catch(async (error: unknown) => {
      await requireThere();
      throw error;
    });
  const openPicture = async (key: string, asker?: Asker): Promise<DiskFile> =>
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
    return found?.isFile() === true && found.size > 0 ? { bytes: found.size } : null;
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
    reserve: takeRoom,
    freeFiles: () => disk.wait(() => freeFilesOf(root)),
    disk: () => disk.wait(() => diskOf(root)),
    requireThere: () => requireThere(),
    async requireWritable() {
      await requireThere(disk.wait);
      await disk.wait(() => requireChangeable(root));
    },
    unfitFolders: (names) => disk.wait(() => unfitFolders(root, names)),
    borrow: async (key, work) => work(pathOf(key)),

    async receive(source, { limit, announced = limit, asker, identified }) {
      const release = await takeRoom(Math.min(announced, limit), asker?.block);
      const own = disk.of(asker);
      const key = random.base62(16);
      const temp = join(temporary, key);
      unfinished.add(key);
      // The first bytes are looked at while the file is being opened.
      const opening = requireOwn(own.call).then(() => createIn(own, temp));
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
        await moveTo(received.key, received.temp, own.asker, () => removeFile(path, itsDisk));
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
      return streamOf(await openPicture(key), range);
    },

    async read(key, asker) {
      const file = await openPicture(key, asker);
      try {
        return await wholeFile(file);
      } finally {
        void file.close();
      }
    },

    async send(key, range, out, begin, asker) {
      const file = await openPicture(key, asker);
      try {
        await send(file, range, out, begin);
      } finally {
        void file.close();
      }
    },

    stat: statOf,
    find: (key, asker) => smallFiles.find(key, asker),

    async write(key, data) {
      requireKey(key);
      const name = `${key}.${random.base62(8)}`;
      const temp = join(temporary, name);
      const release = await takeRoom(data.length);
      unfinished.add(name);
      try {
        await requireOwn();
        const file = await createIn(disk, temp);
        try {
          await file.writeFile(data);
          await file.datasync();
        } finally {
          await file.close();
        }
        await moveTo(key, temp);
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
      // Before what is made of it: whoever writes that looks afterwards whether the picture is still there.
      const picture = await Promise.allSettled([store.remove(fileId)]);
      // That shows the picture, too: it goes even where the picture does not.
      const rest = await Promise.allSettled(keysOf(fileId).map((key) => store.remove(key)));
      const failed = [...picture, ...rest].find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },

    list: (onPassed = () => undefined) => listFiles(disk, root, onPassed),
    quarantine: createQuarantine(disk, root, { pathOf, moveTo, requireOwn: () => requireThere() }),

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
