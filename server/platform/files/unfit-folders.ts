import { constants } from 'node:fs';
import { access, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';
import { faultOfFile } from './file-fault.ts';
import { firstCharacters, quarantineFolder, temporaryFolder } from './layout.ts';

/** Folders of a store that cannot be used, with why, in words. */
export interface UnfitFolders {
  /** The names of all of them. */
  folders: { name: string; fault: string }[];
  /** Whether no picture can be added: where unfinished files lie, or in none of the folders of pictures. */
  isClosed: boolean;
}

const all = [temporaryFolder, quarantineFolder, ...firstCharacters];

/**
 * Looks at every folder of a store, or at some, whether it can be read and written. One that is missing is made when it is
 * needed. Rejects with what is no fault of a single folder. Four calls for each, one after the other: to be taken for one of a disk.
 */
export async function unfitFolders(root: string, names: readonly string[] = all): Promise<UnfitFolders> {
  const folders: UnfitFolders['folders'] = [];
  for (const name of names) {
    const fault = await faultOf(join(root, name));
    if (fault !== undefined) folders.push({ name, fault });
  }
  const unfit = new Set(folders.map(({ name }) => name));
  return { folders, isClosed: unfit.has(temporaryFolder) || firstCharacters.every((name) => unfit.has(name)) };
}

async function faultOf(folder: string): Promise<string | undefined> {
  try {
    const entries = await opendir(folder);
    try {
      await entries.read();
    } finally {
      await entries.close();
    }
    await access(folder, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : faultOfFile(error);
  }
}
