import { secondFactorWait } from '#domain/limits.ts';
import { batch, inBatches } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

const interval = 600_000;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('second factor waits', interval, async () => void (await sweepWaits(platform)));

/** Removes logins that have waited for their second factor for too long; returns how many. */
async function sweepWaits({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const until = clock.now() - secondFactorWait;
  return inBatches(async () => {
    const due = db.query.selectFrom('second_factor_waits').select('id').where('created_at', '<=', until).limit(batch);
    return (
      await db.transaction((tx) => tx.deleteFrom('second_factor_waits').where('id', 'in', due).executeTakeFirst())
    ).numDeletedRows;
  });
}
