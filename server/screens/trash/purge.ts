import { announceChange } from '#server/accounts/live/announce.ts';
import { networkOfSession, recordAudits } from '#server/accounts/audit/record.ts';
import type { Caller } from '#server/accounts/sessions.ts';
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
  /** Who does it, for the record; null: the installation. Left out where something else is recorded in its place. */
  by?: Pick<Caller, 'user' | 'sessionId'> | null;
}

/**
 * Purges one batch; returns how many were found, and what was purged of them. Rows go first, then by jobs the files: a file
 * without a row is an orphan, a row without a file would be a loss. Rejects while the pictures are away.
 */
export async function purgeOneBatch(
  { bus, clock, db, files, jobs }: Pick<Platform, 'bus' | 'clock' | 'db' | 'files' | 'jobs'>,
  { find, until, aside = false, by }: Due,
  options: Partial<TransactionOptions> = {},
): Promise<Pick<Purged, 'signatures'> & { found: number }> {
  await files.requireThere();
  return db.transaction(async (tx) => {
    const ids = await find(tx);
    const purged = await purgeScreens(tx, db.engine, ids, until);
    if (by !== undefined) await recordPurge(tx, purged, { by, at: clock.now() });
    for (const key of purged.files) await jobs.enqueue(tx, unlinkQueue, aside ? { aside: key } : key, { key });
    for (const [library, screens] of purged.libraries)
      await announceChange(tx, { bus }, { what: ['screens', 'trash'], libraries: [library], screens });
    return { found: ids.length, signatures: purged.signatures };
  }, options);
}

async function recordPurge(
  tx: Tx,
  { owners }: Purged,
  { by, at }: { by: NonNullable<Due['by']> | null; at: number },
): Promise<void> {
  const network = by && (await networkOfSession(tx, by.sessionId));
  await recordAudits(
    tx,
    [...owners].map(([id, count]) => ({
      at,
      person: by?.user.id ?? null,
      action: 'screens_purged' as const,
      object: { kind: 'person' as const, id },
      detail: String(count),
      network,
    })),
  );
}
