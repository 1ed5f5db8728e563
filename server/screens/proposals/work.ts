import { proposalDays } from '#domain/limits.ts';
import { announceScreens } from '#server/accounts/live/announce.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dropProposals } from './service.ts';

const hour = 3_600_000;
const batch = 100;

/** Forgets what nobody has taken in its time. */
export const work = ({ platform }: { platform: Platform }): void =>
  platform.jobs.every('proposals', hour, () => forgetOldProposals(platform));

export async function forgetOldProposals(platform: Platform): Promise<void> {
  const { clock, db, files } = platform;
  await files.requireThere();
  const until = clock.now() - proposalDays * 24 * hour;
  for (;;) {
    const due = await db.query
      .selectFrom('proposals')
      .innerJoin('screens', 'screens.id', 'proposals.screen_id')
      .select(['proposals.id', 'proposals.file_id', 'screens.id as screen_id', 'screens.signature'])
      .where('proposals.created_at', '<=', until)
      .orderBy('proposals.created_at')
      .limit(batch)
      .execute();
    for (const { id, screen_id, signature } of due)
      await db.transaction(async (tx) => {
        const still = await tx
          .selectFrom('proposals')
          .innerJoin('screens', 'screens.id', 'proposals.screen_id')
          .select(['proposals.id', 'proposals.file_id', 'screens.owner_id'])
          .where('proposals.id', '=', id)
          .where('screens.id', '=', screen_id)
          .executeTakeFirst();
        if (!still) return;
        await dropProposals(tx, platform, still, [still]);
        await announceScreens(tx, platform, ['proposals'], [signature]);
      });
    if (due.length < batch) return;
  }
}
