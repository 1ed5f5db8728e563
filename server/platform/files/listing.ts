import { opendir, stat } from 'node:fs/promises';
import type { Dir } from 'node:fs';
import { join } from 'node:path';
import type { Disk } from './disk.ts';
import { installationFileName, isTemporaryName, quarantineFolder, temporaryFolder } from './layout.ts';
import { ignoreMissing } from './missing.ts';
import { isKey } from './picture-keys.ts';

export interface ListedFile {
  key: string;
  bytes: number;
  /** Epoch milliseconds. */
  modified: number;
}

/**
 * Lists every file of a store that lies where its key belongs. Other files are not Kadr's: they are skipped, and their paths
 * within the store are passed to `onForeign`.
 */
export async function* listFiles(
  disk: Disk,
  root: string,
  onForeign: (path: string) => void,
): AsyncGenerator<ListedFile> {
  for await (const { name, isFolder } of entriesOf(disk, root)) {
    if (name === quarantineFolder || name === installationFileName) continue;
    if (name === temporaryFolder) {
      for await (const entry of entriesOf(disk, join(root, name)))
        if (entry.isFolder || !isTemporaryName(entry.name)) onForeign(join(name, entry.name));
    } else if (isFolder && name.length === 1) {
      yield* listFolder(disk, root, name, onForeign);
    } else {
      onForeign(name);
    }
  }
}

async function* listFolder(
  disk: Disk,
  root: string,
  folder: string,
  onForeign: (path: string) => void,
): AsyncGenerator<ListedFile> {
  for await (const { name, isFolder } of entriesOf(disk, join(root, folder))) {
    const path = join(folder, name);
    if (isFolder || !belongsTo(folder, name)) {
      onForeign(path);
      continue;
    }
    const found = await disk.call(() => stat(join(root, path))).catch(ignoreMissing);
    if (found) yield { key: name, bytes: found.size, modified: Math.floor(found.mtimeMs) };
  }
}

/** Some file systems tell no capitals from small letters, and so have one folder for both. */
const belongsTo = (folder: string, name: string): boolean =>
  isKey(name) && name.charAt(0).toLowerCase() === folder.toLowerCase();

/** What lies in a folder; nothing when there is none. */
export async function* entriesOf(disk: Disk, folder: string): AsyncIterable<{ name: string; isFolder: boolean }> {
  const close = (opened: Dir): Promise<void> => disk.tidy(() => disk.wait(() => opened.close()));
  const entries = await disk.call(() => opendir(folder), close).catch(ignoreMissing);
  if (!entries) return;
  const next = () => disk.call(() => entries.read());
  try {
    for (let entry = await next(); entry; entry = await next())
      yield { name: entry.name, isFolder: entry.isDirectory() };
  } finally {
    await close(entries);
  }
}
