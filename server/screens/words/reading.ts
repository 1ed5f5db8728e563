import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addWaiting } from './store.ts';

/** Has the words of a new picture read once nothing else is to be done. Call it in the transaction that makes the file known. */
export async function expectWords(
  tx: Tx,
  _platform: Pick<Platform, 'config' | 'jobs'>,
  fileKey: string,
): Promise<void> {
  await addWaiting(tx, fileKey);
}
