import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Moves what was written by a clock that was ahead to where it would be by the present one, so that no job waits until
 * the old time comes round again. Looks at all jobs: for the start and for a clock that was seen to jump.
 */
export async function followClock(db: Database, { now, lease }: { now: number; lease: number }): Promise<void> {
  await db.transaction(
    async (tx) => {
      await sql`update jobs set run_at = ${now} + (run_at - queued_at), queued_at = ${now}
        where queued_at > ${now}`.execute(tx);
      await sql`update jobs set lease_until = ${now + lease} where lease_until > ${now + lease}`.execute(tx);
      await sql`update jobs set parked_at = ${now} where parked_at > ${now}`.execute(tx);
    },
    { durable: false },
  );
}
