import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { exitCodes, Failure } from '../exit-codes.ts';

const endings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif']);

export interface PictureFile {
  path: string;
  bytes: number;
}

/** The files that are named, and the pictures of the folders, by their names; throws Failure where something is not there. */
export async function picturesOf(paths: readonly string[]): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  for (const path of paths) {
    const known = await stat(path).catch(() => null);
    if (!known) throw new Failure(`There is no ${path}`, { exitCode: exitCodes.notFound });
    if (!known.isDirectory()) {
      found.push({ path, bytes: known.size });
      continue;
    }
    const names = await readdir(path, { recursive: true });
    for (const name of names.toSorted()) {
      const file = join(path, name);
      if (!endings.has(extname(name).toLowerCase())) continue;
      const { size, isFile } = await stat(file).then((one) => ({ size: one.size, isFile: one.isFile() }));
      if (isFile) found.push({ path: file, bytes: size });
    }
  }
  return found;
}
