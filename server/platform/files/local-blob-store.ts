import { mkdir, open, readFile, rename, rm, stat, statfs, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import type { Random } from '../random.ts';
import { isStorageFull } from '../db/failures.ts';
import { readMark } from '../installation/picture-folder.ts';
import type { BlobStore, Found, Received } from './blob-store.ts';
import { openDurableFolders } from './durable-folders.ts';
import { createFileSender } from './file-sender.ts';
import { isTemporaryName, temporaryFolder } from './layout.ts';
import { entriesOf, listFiles } from './listing.ts';
import { ignoreMissing } from './missing.ts';
import { isKey, keysOf } from './picture-keys.ts';
import { createQuarantine } from './quarantine.ts';
import { receiveInto } from './receive-picture.ts';
import { createRoom } from './room.ts';
import { createSmallFiles } from './small-files.ts';

export interface LocalBlobStoreOptions {
  /** Absolute; made when it is not there. */
  root: string;
  random: Random;
  /** Bytes that must stay free; nothing is written that would go below it. */
  freeSpaceFloor: number;
  /** Free bytes on the disk of a folder; what the system says when left out. */
  freeSpaceOf?: (folder: string) => Promise<number>;
}

/** What is kept of a received file until it is committed or discarded. */
interface Kept {
  handle: FileHandle;
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
  freeSpaceOf = statedSpace,
}: LocalBlobStoreOptions): Promise<BlobStore> {
  const temporary = join(root, temporaryFolder);
  const folders = await openDurableFolders(root, () => requireThere());
  const send = createFileSender();
  await mkdir(temporary, { recursive: true });

  const kept = new WeakMap<Received, Kept>();
  /** Names of temporary files that are being written or waiting for their commit: not even a clock that jumps ends them. */
  const unfinished = new Set<string>();
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not a key: ${JSON.stringify(key)}`);
    return join(folders.of(key), key);
  };

  const mark = await readMark(root);
  // Made at the opening: a folder without it is an empty mount point, or nothing. One with another mark is that of another
  // installation; where there is none, or it cannot be read, what comes next fails by itself or is right.
  const isThere = async (): Promise<boolean> => {
    if (!(await stat(temporary).catch(ignoreMissing))) return false;
    const found = await readMark(root).catch(() => undefined);
    return mark === undefined || found === undefined || found === mark;
  };
  const requireThere = async (): Promise<void> => {
    if (!(await isThere())) throw new Problem('unavailable', { retryAfter: 5 });
  };
  const failureOf = async (error: unknown): Promise<unknown> => {
    if (isStorageFull(error)) return new Problem('storage_full', { cause: error });
    return requireThere().then(
      () => error,
      (gone: unknown) => gone,
    );
  };
  const freeSpace = (): Promise<number> =>
    freeSpaceOf(root).catch(async (error: unknown) => {
      throw await failureOf(error);
    });
  const room = createRoom({ free: freeSpace, floor: freeSpaceFloor });
  const openToRead = (key: string): Promise<FileHandle> =>
    open(pathOf(key), 'r').catch(async (error: unknown) => {
      await requireThere();
      throw error;
    });
  const statOf = async (key: string): Promise<{ bytes: number } | null> => {
    const found = await stat(pathOf(key)).catch(ignoreMissing);
    return found ? { bytes: found.size } : null;
  };
  const smallFiles = createSmallFiles(async (key, largest): Promise<Found | null> => {
    const found = await statOf(key);
    if (!found || found.bytes > largest) return found;
    const data = await readFile(pathOf(key)).catch(ignoreMissing);
    return data ? { bytes: data.length, data } : null;
  });

  const store: BlobStore = {
    freeSpace,
    requireThere,
    borrow: async (key, work) => work(pathOf(key)),

    async receive(source, { limit, announced = limit, holder, identified }) {
      const release = await room.take(Math.min(announced, limit), holder);
      const key = random.base62(16);
      const temp = join(temporary, key);
      unfinished.add(key);
      // The first bytes are looked at while the file is being opened.
      const opening = open(temp, 'wx', 0o640);
      opening.catch(() => undefined);
      try {
        const received: Received = { key, temp, ...(await receiveInto(opening, source, limit, identified)) };
        const handle = await opening;
        // Begins to write to the disk while the caller looks at the header; commit waits for it.
        const ready = handle.datasync();
        ready.catch(() => undefined);
        kept.set(received, { handle, ready, release });
        return received;
      } catch (error) {
        release();
        const handle = await opening.catch(() => undefined);
        await handle?.close();
        await rm(temp, { force: true });
        unfinished.delete(key);
        throw await failureOf(error);
      }
    },

    async commit(received) {
      const own = kept.get(received);
      kept.delete(received);
      if (!own) throw new Error('Not received here, or already committed or discarded');
      const path = pathOf(received.key);
      try {
        try {
          await own.ready;
        } finally {
          // Everything is on the disk: nothing that closing could still report.
          own.handle.close().catch(() => undefined);
        }
        await rename(received.temp, path);
        await folders.sync(received.key);
      } catch (error) {
        for (const left of [received.temp, path]) await rm(left, { force: true }).catch(() => undefined);
        throw await failureOf(error);
      } finally {
        own.release();
        unfinished.delete(received.key);
      }
    },

    async discard(received) {
      const own = kept.get(received);
      kept.delete(received);
      own?.release();
      await own?.ready.catch(() => undefined);
      await own?.handle.close();
      await rm(received.temp, { force: true });
      unfinished.delete(received.key);
    },

    async open(key, range) {
      // The handle is opened first, so that a missing file rejects here and not in the middle of an answer.
      const handle = await openToRead(key);
      return handle.createReadStream({ highWaterMark: 256 * 1024, ...range });
    },

    async send(key, range, out, begin) {
      const handle = await openToRead(key);
      try {
        begin();
        await send(handle, range, out);
      } finally {
        handle.close().catch(() => undefined);
      }
    },

    stat: statOf,
    find: (key) => smallFiles.find(key),

    async write(key, data) {
      const path = pathOf(key);
      const name = `${key}.${random.base62(8)}`;
      const temp = join(temporary, name);
      const release = await room.take(data.length);
      unfinished.add(name);
      try {
        const handle = await open(temp, 'wx', 0o640);
        try {
          await handle.writeFile(data);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(temp, path);
        smallFiles.forget(key);
      } catch (error) {
        await rm(temp, { force: true });
        throw await failureOf(error);
      } finally {
        release();
        unfinished.delete(name);
      }
    },

    async remove(key) {
      await unlink(pathOf(key)).catch(ignoreMissing);
      smallFiles.forget(key);
    },

    async removeAll(fileId) {
      await Promise.all(keysOf(fileId).map((key) => store.remove(key)));
    },

    list: (onForeign = () => undefined) => listFiles(root, onForeign),
    quarantine: createQuarantine(root, pathOf),

    async sweepTemporary(before) {
      let swept = 0;
      const failures: unknown[] = [];
      for await (const { name, isFolder } of entriesOf(temporary)) {
        if (isFolder || !isTemporaryName(name) || unfinished.has(name)) continue;
        const path = join(temporary, name);
        try {
          const found = await stat(path).catch(ignoreMissing);
          if (!found || found.mtimeMs >= before) continue;
          await rm(path, { force: true });
          swept += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new Error(`Temporary files that could not be removed: ${failures.length}`, { cause: failures[0] });
      return swept;
    },

    close: () => folders.close(),
  };
  return store;
}

async function statedSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
