import { execFileSync } from 'node:child_process';
import { rm, symlink } from 'node:fs/promises';

/**
 * Puts in the place of a file what nobody can look at or open (ELOOP), as a damaged entry of a disk. It can be removed and
 * replaced.
 */
export async function makeUnreadable(path: string): Promise<void> {
  await rm(path, { force: true });
  await symlink(path, path);
}

/**
 * Covers a file by one that opens and that no byte can be read of (EIO), and that cannot be removed (EBUSY). Only for the
 * superuser. The function that is returned brings the file back.
 */
export function coverUnreadable(path: string): () => void {
  execFileSync('mount', ['--bind', `/proc/${process.pid}/mem`, path], { stdio: 'ignore' });
  return () => void execFileSync('umount', ['--lazy', path]);
}
