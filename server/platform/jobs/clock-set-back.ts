import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Shifts times that were written by a clock that ran ahead back to the present clock, so that no job waits until the old
 * time comes round again. `now` is epoch milliseconds, `lease` milliseconds. Scans all jobs, so it is meant for the start.
 */
export async function shiftJobTimes(db: Database, { now, lease }: { now: number; lease: number }): Promise<void> {
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
