import { mkdir, open, readFile, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { requireChangeable } from '../changeable.ts';
import { diskOf, freeFilesOf, statedSpaceOf } from '../disk-room.ts';
import { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { codeOf } from '../error-code.ts';
import { isStorageFull } from '../db/failures.ts';
import { readMark } from '../installation/picture-folder.ts';
import { createArrivals, removeFile } from './arrivals.ts';
import type { BlobStore, Found } from './blob-store.ts';
import { folderOf, makeFolderAgain, makeFolders } from './durable-folders.ts';
import { createFileSender } from './file-sender.ts';
import { faultOfFile } from './file-fault.ts';
import { streamOf } from './file-stream.ts';
import { temporaryFolder } from './layout.ts';
import { listFiles } from './listing.ts';
import { createLocalAttachments } from './local-attachments.ts';
import { ignoreMissing } from './missing.ts';
import { isKey, keysOf } from './picture-keys.ts';
import { createQuarantine } from './quarantine.ts';
import { createRoom } from './room.ts';
import { createSmallFiles } from './small-files.ts';
import { syncFolder } from './sync-folder.ts';

export interface LocalBlobStoreOptions {
  /** Absolute; made when it is not there. */
  root: string;
  random: Random;
  /** Bytes that must stay free; nothing is written that would go below it. */
  freeSpaceFloor: number;
  /** Free bytes on the disk of a folder; what the system says when left out. */
  freeSpaceOf?: (folder: string) => Promise<number>;
  /** Milliseconds of a clock that nobody sets. */
  elapsed?: () => number;
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
  elapsed = () => performance.now(),
}: LocalBlobStoreOptions): Promise<BlobStore> {
  const temporary = join(root, temporaryFolder);
  await makeFolders(root);
  const send = createFileSender();
  // Without that folder nothing can be added, but what is there is served: `requireWritable` tells of it.
  await mkdir(temporary, { recursive: true }).catch(faultOfFile);

  const requireKey = (key: string): void => {
    if (!isKey(key)) throw new Error(`Not a key: ${JSON.stringify(key)}`);
  };
  const pathOf = (key: string): string => {
    requireKey(key);
    return join(folderOf(root, key), key);
  };

  const mark = await readMark(root);
  const requireThere = async (): Promise<void> => {
    if (mark === undefined) return;
    const found = await readMark(root).catch(() => undefined);
    if (found !== mark) throw new Problem('unavailable', { retryAfter: 5 });
  };
  const failureOf = async (error: unknown): Promise<unknown> => {
    if (error instanceof Problem) return error;
    if (isStorageFull(error)) return new Problem('storage_full', { cause: error });
    return requireThere().then(
      () => error,
      (gone: unknown) => gone,
    );
  };
  /** Once more, where a folder that it needs had been removed, as cleaners do: it is made again. */
  const onceMore = async <Result>(folder: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      // In the place of a disk that is away nothing is made.
      await requireThere();
      await makeFolderAgain(folder);
      return work();
    }
  };
  const create = (path: string): Promise<FileHandle> => onceMore(temporary, () => open(path, 'wx', 0o640));
  /** Gives what lies at a path the name of this key. */
  const moveTo = (key: string, from: string): Promise<void> =>
    onceMore(folderOf(root, key), () => rename(from, pathOf(key)));
  /** Of a picture that was received and is gone: it is to be sent again. */
  const lossOf = async (error: unknown): Promise<unknown> =>
    codeOf(error) === 'ENOENT' ? new Problem('unavailable', { retryAfter: 5, cause: error }) : failureOf(error);
  const freeSpace = (): Promise<number> =>
    freeSpaceOf(root).catch(async (error: unknown) => {
      throw await failureOf(error);
    });
  const room = createRoom({ free: freeSpace, floor: freeSpaceFloor });
  const arrivals = createArrivals({ folder: temporary, random, room, create, failureOf, elapsed, requireThere });
  const openPicture = async (key: string): Promise<FileHandle> =>
    open(pathOf(key)).catch(async (error: unknown) => {
      throw await failureOf(error);
    });
  const statOf = async (key: string): Promise<{ bytes: number } | null> => {
    const found = await stat(pathOf(key)).catch(ignoreMissing);
    return found?.isFile() === true && found.size > 0 ? { bytes: found.size } : null;
  };
  const smallFiles = createSmallFiles(async (key, largest): Promise<Found | null> => {
    const found = await statOf(key);
    if (!found || found.bytes > largest) return found;
    const data = await readFile(pathOf(key)).catch(ignoreMissing);
    return data ? { bytes: data.length, data } : null;
  });

  const store: BlobStore = {
    freeSpace,
    reserve: (bytes) => room.take(bytes),
    freeFiles: () => freeFilesOf(root),
    disk: () => diskOf(root),
    requireThere,
    async requireWritable() {
      await requireThere();
      await requireChangeable(root);
      await onceMore(temporary, () => requireChangeable(temporary));
    },
    borrow: async (key, work) => work(pathOf(key)),

    receive: arrivals.receive,
    discard: arrivals.discard,

    async commit(received) {
      const own = arrivals.take(received);
      const path = pathOf(received.key);
      try {
        try {
          await own.ready;
        } finally {
          // Everything is on the disk: nothing that closing could still report.
          own.file.close().catch(() => undefined);
        }
        await moveTo(received.key, received.temp);
        await syncFolder(folderOf(root, received.key));
      } catch (error) {
        await Promise.all([received.temp, path].map(removeFile));
        throw await lossOf(error);
      } finally {
        own.end();
      }
    },

    async open(key, range) {
      // The handle is opened first, so that a missing file rejects here and not in the middle of an answer.
      return streamOf(await openPicture(key), range);
    },

    read: (key) =>
      readFile(pathOf(key)).catch(async (error: unknown) => {
        throw await failureOf(error);
      }),

    async send(key, range, out, begin) {
      const file = await openPicture(key);
      try {
        await send(file, range, out, begin);
      } finally {
        file.close().catch(() => undefined);
      }
    },

    stat: statOf,
    find: (key) => smallFiles.find(key),

    async write(key, data) {
      requireKey(key);
      const name = `${key}.${random.base62(8)}`;
      const temp = join(temporary, name);
      const release = await room.take(data.length);
      arrivals.unfinished.add(name);
      try {
        const file = await create(temp);
        try {
          await file.writeFile(data);
          await file.datasync();
        } finally {
          await file.close();
        }
        await moveTo(key, temp);
        smallFiles.forget(key);
      } catch (error) {
        await removeFile(temp);
        throw await failureOf(error);
      } finally {
        release();
        arrivals.unfinished.delete(name);
      }
    },

    async remove(key) {
      await unlink(pathOf(key)).catch(ignoreMissing);
      smallFiles.forget(key);
    },

    async removeAll(fileId) {
      // Before what is made of it: anyone who writes that looks afterwards whether the picture is still there.
      const picture = await Promise.allSettled([store.remove(fileId)]);
      // That shows the picture, too: it goes even where the picture does not.
      const rest = await Promise.allSettled(keysOf(fileId).map((key) => store.remove(key)));
      const failed = [...picture, ...rest].find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },

    list: (onPassed = () => undefined) => listFiles(root, onPassed),
    quarantine: createQuarantine(root, { pathOf, moveTo }),
    attachments: createLocalAttachments(root, random),
    orphanAge: 86_400_000,

    sweepTemporary: arrivals.sweep,
  };
  return store;
}
