import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What can lie in the place of a folder that cannot be read, and what is said of it. */
export const closings = [
  ['a link that leads in a circle', 'a link there leads in a circle', (path: string) => symlink(path, path)],
  ['a file', 'there is a file in the place of a folder', (path: string) => writeFile(path, 'no folder')],
] as const;

/** Moves a folder aside in a data folder, and puts in its place what cannot be read. Returns what brings it back. */
export async function closeFolder(
  dataDir: string,
  path: string,
  close: (path: string) => Promise<void> = closings[0][2],
): Promise<() => Promise<void>> {
  const aside = join(dataDir, `aside-${basename(path)}`);
  await rename(path, aside).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await close(path);
  return async () => {
    await rm(path);
    await rename(aside, path);
  };
}
