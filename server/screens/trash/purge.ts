import type { Tx } from '#server/platform/db/database.ts';
import type { TransactionOptions } from '#server/platform/db/engine.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unlinkQueue } from '../pictures/orphans/unlink-queue.ts';
import { purgeScreens, type Purged } from './store.ts';

/** Screens in one transaction: SQLite serves nobody else meanwhile. */
export const purgeBatch = 200;

interface Due {
  /** Finds the screens, at most `purgeBatch` of them. */
  find: (tx: Tx) => Promise<number[]>;
  /** Epoch ms: what was deleted later stays. */
  until: number;
  /** Whether the pictures go into quarantine: what goes because its time is over may go by a clock that is wrong. */
  aside?: boolean;
}

/**
 * Purges one batch; returns how many were found, and what was purged of them. Rows go first, then by jobs the files: a file
 * without a row is an orphan, a row without a file would be a loss. Rejects while the pictures are away.
 */
export async function purgeOneBatch(
  { db, files, jobs }: Pick<Platform, 'db' | 'files' | 'jobs'>,
  { find, until, aside = false }: Due,
  options: Partial<TransactionOptions> = {},
): Promise<Pick<Purged, 'signatures'> & { found: number }> {
  await files.requireThere();
  return db.transaction(async (tx) => {
    const ids = await find(tx);
    const purged = await purgeScreens(tx, db.engine, ids, until);
    for (const key of purged.files) await jobs.enqueue(tx, unlinkQueue, aside ? { aside: key } : key, { key });
    return { found: ids.length, signatures: purged.signatures };
  }, options);
}
