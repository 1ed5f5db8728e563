import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../error-code.ts';
import { syncFolder } from './sync-folder.ts';

/** Codes of errors: of file systems without hard links. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

interface WriteOnceOptions {
  /** A path of nothing, on the same disk; it is gone afterwards. */
  temporary: string;
  /** Permissions of the file. */
  mode: number;
}

/**
 * Writes a file that gets its name only once it is complete, and that is on the disk when this resolves. An existing file is
 * kept, so that servers that start together all read the same. Rejects as the file system does.
 */
export async function writeOnce(path: string, text: string, { temporary, mode }: WriteOnceOptions): Promise<void> {
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(temporary, path).catch(async (error: unknown) => {
      if (noLinks.has(codeOf(error))) await rename(temporary, path);
      else if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(dirname(path));
}
