import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { restoringPath } from '#server/platform/installation/unfinished-restore.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';
import { BackupRefused } from './backup-folder.ts';

/** Throws BackupRefused where a backup would lie in what it is made of. */
export async function requireOutside(to: string, config: Config): Promise<void> {
  const target = await placeOf(to);
  for (const folder of [config.dataDir, pictureFolder(config)])
    if (isWithin(target, await placeOf(folder)))
      throw new BackupRefused(`${to} lies in the data folder. Name a folder elsewhere, on another disk if you can.`);
}

/** Throws BackupRefused where a restore would remove or put aside the backup that it is made of. */
export async function requireUntouched(from: string, config: Config): Promise<void> {
  const source = await placeOf(from);
  for (const folder of [restoringPath(config.dataDir), pictureFolder(config)]) {
    const touched = await placeOf(folder);
    if (isWithin(source, touched) || isWithin(touched, source))
      throw new BackupRefused(
        `${from} lies where the restore itself works, in ${folder} or around it. Nothing was changed: move the backup out of the data folder first.`,
      );
  }
}

/** Where a path leads once its links are followed; what is not there yet lies where it is named. */
async function placeOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || path === dirname(path)) return path;
    return join(await placeOf(dirname(path)), basename(path));
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
