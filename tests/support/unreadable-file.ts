import { rm, symlink } from 'node:fs/promises';

/**
 * Puts in the place of a file what nobody can look at or open (ELOOP), as a damaged entry of a disk. It can be removed and
 * replaced.
 */
export async function makeUnreadable(path: string): Promise<void> {
  await rm(path, { force: true });
  await symlink(path, path);
}
