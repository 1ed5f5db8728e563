import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { firstCharacters } from './layout.ts';
import { syncFolder } from './sync-folder.ts';

/** The folder that this key lies in: one for each first character. */
export const folderOf = (root: string, key: string): string => join(root, key.charAt(0));

/** Makes the folders of a store that are missing, all at once, so that no upload waits for its own. */
export async function makeFolders(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const there = new Set(await readdir(root));
  const missing = firstCharacters.filter((name) => !there.has(name));
  if (missing.length === 0) return;
  await Promise.all(missing.map((name) => mkdir(join(root, name), { recursive: true })));
  for (const folder of [root, dirname(root)]) await syncFolder(folder);
}

/**
 * Makes a folder of a store again where it has been removed; its own name is on the disk when this resolves. Of what it lies in
 * nothing is made: that would be in the place of a disk that is away.
 */
export async function makeFolderAgain(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await syncFolder(dirname(folder));
}
