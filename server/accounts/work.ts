import { batch, inBatches } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

const interval = 600_000;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('expired sessions', interval, async () => void (await sweepSessions(platform)));

/** Removes access tokens and sessions whose time is over; returns how many rows. */
export async function sweepSessions({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const now = clock.now();
  const tokens = await inBatches(async () => {
    const due = db.query.selectFrom('access_tokens').select('hash').where('expires_at', '<=', now).limit(batch);
    return (await db.transaction((tx) => tx.deleteFrom('access_tokens').where('hash', 'in', due).executeTakeFirst()))
      .numDeletedRows;
  });
  const sessions = await inBatches(async () => {
    const due = db.query.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(batch);
    return (await db.transaction((tx) => tx.deleteFrom('sessions').where('id', 'in', due).executeTakeFirst()))
      .numDeletedRows;
  });
  return tokens + sessions;
}
