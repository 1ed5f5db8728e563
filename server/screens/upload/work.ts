import { idempotencyDays } from '#domain/limits.ts';
import { batch, inBatches } from '#server/platform/db/in-batches.ts';
import type { Platform } from '#server/platform/platform.ts';

const hour = 3_600_000;
const idempotencyAge = idempotencyDays * 24 * hour;

export const work = ({ platform }: { platform: Pick<Platform, 'clock' | 'db' | 'jobs'> }): void =>
  platform.jobs.every('idempotency keys', hour, async () => void (await sweepIdempotencyKeys(platform)));

/** Removes remembered uploads older than their lifetime; returns how many. */
export async function sweepIdempotencyKeys({ clock, db }: Pick<Platform, 'clock' | 'db'>): Promise<number> {
  const before = clock.now() - idempotencyAge;
  return inBatches(async () => {
    const due = db.query
      .selectFrom('idempotency_keys')
      .select(['owner_id', 'scope', 'key'])
      .where('created_at', '<=', before)
      .limit(batch)
      .$asTuple('owner_id', 'scope', 'key');
    const { numDeletedRows } = await db.transaction((tx) =>
      tx
        .deleteFrom('idempotency_keys')
        .where((eb) => eb(eb.refTuple('owner_id', 'scope', 'key'), 'in', due))
        .executeTakeFirst(),
    );
    return numDeletedRows;
  });
}
