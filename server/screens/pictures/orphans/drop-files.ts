import type { Tx } from '#server/platform/db/database.ts';
import { deleteUnusedFiles } from '#server/platform/files/unused-files.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { unlinkQueue } from './unlink-queue.ts';

/** Removes those of these files that nothing needs any more: their rows now, what is on the disk by jobs. */
export async function dropFiles(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, ids: readonly number[]): Promise<void> {
  for (const { key } of await deleteUnusedFiles(tx, ids)) await jobs.enqueue(tx, unlinkQueue, key, { key });
}
