import { announceChange, announceScreens } from '#server/accounts/live/announce.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { postOf } from './subjects.ts';

/** Tells pages that are open of a comment that was made, changed, hidden or deleted: those of its post, or of its picture. */
export async function announceComment(
  tx: Tx,
  platform: Pick<Platform, 'bus'>,
  { subject, thread_id }: { subject: string; thread_id: number | null },
): Promise<void> {
  const post = postOf(subject);
  if (post !== null) return announceChange(tx, platform, { what: ['comments'], post });
  if (thread_id === null) return;
  const found = await tx
    .selectFrom('threads')
    .innerJoin('screens', 'screens.id', 'threads.screen_id')
    .select('screens.signature')
    .where('threads.id', '=', thread_id)
    .execute();
  await announceScreens(
    tx,
    platform,
    ['threads'],
    found.map(({ signature }) => signature),
  );
}
