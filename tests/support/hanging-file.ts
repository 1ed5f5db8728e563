import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { canMount } from './small-disk.ts';

const device = '/dev/fuse';

/** Only the superuser mounts disks. */
export const canHang = canMount && existsSync(device);

/**
 * Puts a file system over this file that answers nobody: whatever is asked of the file hangs until it is killed, as on a share
 * whose server is gone. The function that is returned brings the file back; who still waits for it is told ENOTCONN.
 */
export function hangFile(path: string): () => void {
  const connection = openSync(device, 'r+');
  execFileSync(
    'mount',
    ['-i', '-t', 'fuse', '-o', 'fd=3,rootmode=100000,user_id=0,group_id=0', 'kadr-hanging-file', path],
    { stdio: ['ignore', 'ignore', 'ignore', connection] },
  );
  let isBack = false;
  return () => {
    if (isBack) return;
    isBack = true;
    closeSync(connection);
    execFileSync('umount', ['--lazy', path]);
  };
}
