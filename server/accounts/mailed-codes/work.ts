import { batch, inBatches } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';
import { waitingFor } from './mailed-codes.ts';

const interval = 600_000;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('mailed codes', interval, async () => void (await sweepMailedCodes(platform)));

/** Removes what has waited for its code for too long; returns how many rows. */
export async function sweepMailedCodes({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const until = clock.now() - Math.max(...Object.values(waitingFor));
  return inBatches(async () => {
    const due = db.query.selectFrom('mailed_codes').select('id').where('created_at', '<=', until).limit(batch);
    return (await db.transaction((tx) => tx.deleteFrom('mailed_codes').where('id', 'in', due).executeTakeFirst()))
      .numDeletedRows;
  });
}
