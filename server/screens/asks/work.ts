import { askedPictureDays } from '#domain/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteAsked } from './service.ts';

const hour = 3_600_000;
const day = 24 * hour;
const batch = 100;

/** Deletes what nobody has kept in its time. */
export const work = ({ platform }: { platform: Platform }): void =>
  platform.jobs.every('asked pictures', hour, () => purgeAsked(platform));

export async function purgeAsked(platform: Platform): Promise<void> {
  const until = platform.clock.now() - askedPictureDays * day;
  for (;;) {
    const due = await platform.db.query
      .selectFrom('asked_pictures')
      .select(['signature', 'owner_id'])
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .limit(batch)
      .execute();
    for (const [ownerId, own] of Map.groupBy(due, ({ owner_id }) => owner_id))
      await deleteAsked(
        platform,
        ownerId,
        own.map(({ signature }) => signature),
        true,
      );
    if (due.length < batch) return;
  }
}
