import { join } from 'node:path';
import type { BlobStore } from '#server/platform/files/blob-store.ts';
import type { Config } from '#server/platform/config.ts';
import { attachmentFolder } from '#server/platform/files/layout.ts';
import { pictureFolder } from '#server/platform/files/open-files.ts';

/** Where a file lies, for tests that damage it. */
export const storedFile = (files: Pick<BlobStore, 'borrow'>, key: string): Promise<string> =>
  files.borrow(key, async (path) => path);

/** The same for what somebody has sent with a form or in the chat. */
export const storedAttachment = (config: Pick<Config, 'dataDir'>, id: string): string =>
  join(pictureFolder(config), attachmentFolder, id);
