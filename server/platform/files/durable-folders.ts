import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import type { Asker } from '../limits/turns.ts';
import { createDisk, type Disk, type DiskFile } from './disk.ts';
import { firstCharacters } from './layout.ts';
import { syncFolder } from './sync-folder.ts';

export interface DurableFolders {
  /** The folder that this key lies in. */
  of(key: string): string;
  /** Puts the names in the folder of this key on the disk. */
  sync(key: string, asker?: Asker): Promise<void>;
  /** Makes the folder of this key where it has been removed; its own name is on the disk when this resolves. */
  makeAgain(key: string, asker?: Asker): Promise<void>;
  close(): Promise<void>;
}

/**
 * The folders of a store, one for each first character of a key, made at once so that no upload waits for its own.
 * A folder stays open once it was used: putting a new name on the disk is then a single wait. Of each that is opened, as where
 * a disk was mounted in the place of another one, `requireOwn` decides whether it is to be used.
 */
export async function openDurableFolders(
  root: string,
  requireOwn = async (): Promise<void> => undefined,
  disk = createDisk(),
): Promise<DurableFolders> {
  await makeMissing(root);
  const handles = new Map<string, Promise<DiskFile>>();
  const folderOf = (key: string): string => join(root, key.charAt(0));

  const letGo = (folder: string, opening: Promise<DiskFile>): void => {
    if (handles.get(folder) !== opening) return;
    handles.delete(folder);
    opening.then((handle) => handle.close()).catch(() => undefined);
  };
  /** Asks once the folder is open: before, another one could still come. */
  const openOwn = async (folder: string, own: Disk): Promise<DiskFile> => {
    const handle = await own.openFolder(folder);
    try {
      await requireOwn();
      return handle;
    } catch (error) {
      void handle.close();
      throw error;
    }
  };
  /** Returns false when the folder that was open is not the one at this path any more; the next call opens that one. */
  const syncHeld = async (folder: string, asker: Asker | undefined): Promise<boolean> => {
    const own = disk.of(asker);
    const opening = handles.get(folder) ?? openOwn(folder, own);
    handles.set(folder, opening);
    try {
      const handle = (await opening).of(asker);
      // All at once: between them somebody else could close it.
      const [held, found] = await Promise.all([handle.stat(), own.call(() => stat(folder)), handle.sync()]);
      const isThere = held.ino === found.ino && held.dev === found.dev;
      if (!isThere) letGo(folder, opening);
      return isThere;
    } catch (error) {
      // Of a disk that was away for a while this one stays broken: the next who needs the folder opens it anew.
      letGo(folder, opening);
      throw error;
    }
  };

  return {
    of: folderOf,
    async sync(key, asker) {
      const folder = folderOf(key);
      if (await syncHeld(folder, asker)) return;
      if (!(await syncHeld(folder, asker))) throw new Error(`${folder} is replaced again and again`);
    },
    async makeAgain(key, asker) {
      const own = disk.of(asker);
      await own.call(() => makeFolder(folderOf(key)));
      await own.call(() => syncFolder(root));
    },
    async close() {
      const opened = await Promise.allSettled(handles.values());
      handles.clear();
      for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
    },
  };
}

/** Of what it lies in nothing is made: that would be in the place of a disk that is away. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

async function makeMissing(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const there = new Set(await readdir(root));
  const missing = firstCharacters.filter((name) => !there.has(name));
  if (missing.length === 0) return;
  await Promise.all(missing.map((name) => mkdir(join(root, name), { recursive: true })));
  for (const folder of [root, dirname(root)]) await syncFolder(folder);
}
