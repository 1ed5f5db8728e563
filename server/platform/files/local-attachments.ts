import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../random.ts';
import { removeFile } from './arrivals.ts';
import type { AttachmentFiles } from './blob-store.ts';
import { streamOf } from './file-stream.ts';
import { attachmentFolder, temporaryFolder } from './layout.ts';
import { ignoreMissing } from './missing.ts';
import { syncFolder } from './sync-folder.ts';

/** Beside the folders of the pictures, whose disk they share: what is received moves there without being copied. */
export function createLocalAttachments(root: string, random: Random): AttachmentFiles {
  const folder = join(root, attachmentFolder);
  return {
    draft: () => join(root, temporaryFolder, random.base62(16)),
    async keep(id, path) {
      try {
        await mkdir(folder, { recursive: true });
        await rename(path, join(folder, id));
        await syncFolder(folder);
      } catch (error) {
        await removeFile(path);
        throw error;
      }
    },
    open: async (id) => streamOf(await open(join(folder, id))),
    async remove(id) {
      await unlink(join(folder, id)).catch(ignoreMissing);
    },
  };
}
