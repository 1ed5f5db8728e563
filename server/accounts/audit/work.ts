import { auditDays } from '#domain/limits.ts';
import { batch, inBatches } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

const day = 86_400_000;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('audit', day, async () => void (await sweepAudit(platform)));

/** Removes what is older than a year; returns how many entries. */
export async function sweepAudit({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const until = clock.now() - auditDays * day;
  return inBatches(async () => {
    const due = db.query.selectFrom('audit_entries').select('id').where('at', '<=', until).limit(batch);
    return (await db.transaction((tx) => tx.deleteFrom('audit_entries').where('id', 'in', due).executeTakeFirst()))
      .numDeletedRows;
  });
}
