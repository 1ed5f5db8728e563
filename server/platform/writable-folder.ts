import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { databaseFileName, lockFileName } from './db/sqlite.ts';
import { codeOf } from './error-code.ts';
import { pictureFolderName } from './files/layout.ts';
import { reasonOf, StartRefusal } from './start-refusal.ts';

/** What a server writes to from its first moment on. */
const parts = ['', databaseFileName, lockFileName, pictureFolderName];

/** Rejects with StartRefusal when something in the data folder cannot be written. Missing files are no failure. */
export async function requireWritable({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  for (const part of parts) {
    const path = join(dataDir, part);
    try {
      await access(path, constants.W_OK);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT' || code === 'ENOTDIR') continue;
      throw new StartRefusal(
        `${path} cannot be written: ${reasonOf(code)}. ${code === 'EROFS' ? 'Mount it so that it can be' : 'Give this user the whole data folder'}, or set DATA_DIR to another one.`,
        { cause: error },
      );
    }
  }
}
