import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { codeOf } from './error-code.ts';
import { databaseFileNames } from './db/sqlite.ts';
import { installationFileName, pictureFolderName } from './files/layout.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Rejects with StartRefusal when something else lies in the place of a file of the data folder: SQLite calls a folder there a
 * disk that fails, and whoever opens a named pipe waits for ever; and where a link leads to nothing. The lock file is looked at by who takes it. Missing files, and those that cannot be looked at, are no failure.
 */
export async function requireFilesInPlace({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const names = [
    ...(databaseUrl === undefined ? databaseFileNames : []),
    join(pictureFolderName, installationFileName),
  ];
  for (const name of [pictureFolderName, ...names]) {
    const path = join(dataDir, name);
    if (await leadsToNothing(path))
      throw new StartRefusal(
        `${path} is a link that leads to nothing. Nothing was changed: mount or put back what it leads to, or remove it, and give the command again.`,
      );
  }
  for (const name of names) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && !found.isFile())
      throw new StartRefusal(
        `${path} is ${kindOf(found)}, where a file belongs. Nothing was changed: move it away, put the file back if there was one, and give the command again.`,
      );
  }
}

/** Whether it is a link to what is not there, such as a disk that is not mounted. */
async function leadsToNothing(path: string): Promise<boolean> {
  const found = await stat(path).catch(codeOf);
  return found === 'ENOENT' && (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  return found.isFIFO() ? 'a named pipe' : 'no file';
}
