import { opendir, stat } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
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
 * Every file of a store that has a key and lies where that key belongs. Whatever else is found there is none of ours: its
 * path in the store is reported to `onForeign`, and it is passed over.
 */
export async function* listFiles(root: string, onForeign: (path: string) => void): AsyncGenerator<ListedFile> {
  for await (const { name, isFolder } of entriesOf(root)) {
    if (name === quarantineFolder || name === installationFileName) continue;
    if (name === temporaryFolder) {
      for await (const entry of entriesOf(join(root, name)))
        if (entry.isFolder || !isTemporaryName(entry.name)) onForeign(join(name, entry.name));
    } else if (isFolder && name.length === 1) {
      yield* listFolder(root, name, onForeign);
    } else {
      onForeign(name);
    }
  }
}

async function* listFolder(
  root: string,
  folder: string,
  onForeign: (path: string) => void,
): AsyncGenerator<ListedFile> {
  for await (const { name, isFolder } of entriesOf(join(root, folder))) {
    const path = join(folder, name);
    if (isFolder || !belongsTo(folder, name)) {
      onForeign(path);
      continue;
    }
    const found = await stat(join(root, path)).catch(ignoreMissing);
    if (found) yield { key: name, bytes: found.size, modified: Math.floor(found.mtimeMs) };
  }
}

/** Some file systems tell no capitals from small letters, and so have one folder for both. */
const belongsTo = (folder: string, name: string): boolean =>
  isKey(name) && name.charAt(0).toLowerCase() === folder.toLowerCase();

/** What lies in a folder; nothing when there is none. */
export async function* entriesOf(folder: string): AsyncIterable<{ name: string; isFolder: boolean }> {
  const entries: AsyncIterable<Dirent> | undefined = await opendir(folder).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) yield { name: entry.name, isFolder: entry.isDirectory() };
}
