import { access, constants, stat, utimes } from 'node:fs/promises';
import { codeOf } from './error-code.ts';

/** Codes of errors. */
const failedDisk = new Set(['EROFS', 'EIO']);

/**
 * Rejects with the file system's error when a folder cannot be changed. Reading does not reveal a disk that has become
 * read-only, as a failing one does, and neither do its mount options: since Linux 6.14 ext4 keeps "rw" there and refuses each
 * change. So this sets the folder's times to the values that they have.
 */
export async function requireChangeable(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { atime, mtime } = await stat(folder);
  await utimes(folder, atime, mtime).catch((error: unknown) => {
    // Only what a failed disk says: who does not own the folder may still write into it, as may who finds it full.
    if (failedDisk.has(codeOf(error))) throw error;
  });
}
