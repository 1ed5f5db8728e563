import type { BlobStore } from '#server/platform/files/blob-store.ts';

/** Where a file lies, for tests that damage it. */
export const storedFile = (files: Pick<BlobStore, 'borrow'>, key: string): Promise<string> =>
  files.borrow(key, async (path) => path);
