import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that really gets full. */
export interface SmallDisk {
  folder: string;
  free(): Promise<number>;
  /** Fills it by a file of this name up to so many free bytes. */
  fill(name: string, free: number): Promise<void>;
  setReadOnly(): void;
  unmount(): void;
}

/** Only the superuser mounts disks. */
export const canMount = process.getuid?.() === 0;

/** In a folder of its own, or in this one; for so many files and folders at most. Null where nothing can be mounted. */
export function mountSmallDisk(
  megabytes: number,
  { place, files }: { place?: string | undefined; files?: number } = {},
): SmallDisk | null {
  if (!canMount) return null;
  const folder = place ?? mkdtempSync(join(tmpdir(), 'kadr-small-disk-'));
  try {
    const inodes = files === undefined ? '' : `,nr_inodes=${files}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m${inodes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    fill: async (name, left) => writeFile(join(folder, name), Buffer.alloc(Math.max(0, (await free()) - left))),
    setReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    unmount() {
      // A file that nobody waits for may still be open.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A disk whose file system can be made to find a fault in itself: it takes no change from then on. */
export interface FaultyDisk {
  folder: string;
  fail(): void;
  unmount(): void;
}
