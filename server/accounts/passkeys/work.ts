import { passkeyWait } from '#domain/limits.ts';
import { batch, inBatches } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

const interval = 600_000;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('used challenges', interval, async () => void (await sweepChallenges(platform)));

/** Removes challenges that would hold no longer; a clock may have been set back meanwhile. Returns how many. */
async function sweepChallenges({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const until = clock.now() - 2 * passkeyWait;
  return inBatches(async () => {
    const due = db.query.selectFrom('used_challenges').select('hash').where('used_at', '<=', until).limit(batch);
    return (await db.transaction((tx) => tx.deleteFrom('used_challenges').where('hash', 'in', due).executeTakeFirst()))
      .numDeletedRows;
  });
}
