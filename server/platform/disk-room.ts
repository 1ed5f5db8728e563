import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageFull, sqliteCodeOf, sqliteCodes } from './db/failures.ts';
import { codeOf } from './error-code.ts';

/** With less than this SQLite finds no room for its index of the log, and calls that an I/O error. */
const leastFree = 256 * 1024;

/** With fewer SQLite cannot make its files, and calls that a database that cannot be opened. */
const leastFiles = 8;

/** What the disk of a folder lacks that is full; undefined where it has both. A folder that is not there is looked for above. */
export function lackOfRoom(folder: string): string | undefined {
  if (!existsSync(folder)) return lackOfRoom(dirname(folder));
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  if (bavail * bsize < leastFree) return `${Math.floor((bavail * bsize) / 1000)} kB are free`;
  if (files > 0 && ffree < leastFiles) return `it takes ${ffree} more files`;
  return isQuotaUsedUp(folder) ? 'the quota of this user is used up' : undefined;
}

/** What SQLite calls an I/O error as well, and what the figures of a disk do not tell: so this writes a file. */
function isQuotaUsedUp(folder: string): boolean {
  const path = join(folder, 'room');
  try {
    const file = openSync(path, 'wx');
    // From here on it is a file of ours that goes again.
    try {
      writeSync(file, Buffer.alloc(leastFree));
    } finally {
      closeSync(file);
      rmSync(path);
    }
    return false;
  } catch (error) {
    return codeOf(error) === 'EDQUOT';
  }
}

/** Free bytes on the disk of a folder, as the system says. Rejects as the file system does. */
export async function statedSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A number that all folders of one disk have in common. */
export const diskOf = async (folder: string): Promise<number> => (await stat(folder)).dev;

/** How many more files fit on the disk of a folder; Infinity where the file system knows no number. */
export async function freeFilesOf(folder: string): Promise<number> {
  const { files, ffree } = await statfs(folder);
  return files > 0 ? ffree : Infinity;
}

/** Whether the error was caused by a full disk under this folder, under whatever code it was reported. */
export function isOutOfSpace(error: unknown, folder: string): boolean {
  if (isStorageFull(error)) return true;
  const kind = sqliteCodeOf(error);
  return (kind === sqliteCodes.ioError || kind === sqliteCodes.cantOpen) && lackOfRoom(folder) !== undefined;
}
