import type { BlobStore } from '#server/platform/files/blob-store.ts';
import { fileIdOf } from '#server/platform/files/picture-keys.ts';
import { Problem } from '#server/platform/problem.ts';

/**
 * Keeps what was made of a picture. Rejects with not_found when that was removed meanwhile, and leaves nothing then: a picture
 * that its owner has deleted forever would lie there, if smaller, until the sweep of orphans. Anyone who removes a picture removes
 * it before what is made of it, so that either they find this, or this finds the picture gone.
 */
export async function keepMade(files: Pick<BlobStore, 'write' | 'stat' | 'remove'>, key: string, data: Buffer) {
  await files.write(key, data);
  if (await files.stat(fileIdOf(key))) return;
  await files.remove(key);
  throw new Problem('not_found');
}
