import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installationFileName } from '#server/platform/files/layout.ts';

/**
 * Puts a folder with the same files, but of another installation, in the place of a folder of pictures, as when its disk is mounted
 * there. Returns the function that puts the own one back.
 */
export async function coverWithForeign(root: string): Promise<() => Promise<void>> {
  const own = `${root}-own`;
  await rename(root, own);
  await cp(own, root, { recursive: true, preserveTimestamps: true });
  await writeFile(join(root, installationFileName), 'other\n');
  return async () => {
    await rm(root, { recursive: true });
    await rename(own, root);
  };
}
