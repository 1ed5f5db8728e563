import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { purgeBatch, purgeOneBatch } from './trash/purge.ts';
import { deleteScreens } from './trash/service.ts';
import { trashedUntil } from './trash/store.ts';

/** Deletes all screens of an account with their pictures, which go into quarantine, and whose rows would otherwise outlive it. */
export async function forget({ platform }: { platform: Platform }, ownerId: number): Promise<void> {
  const { db } = platform;
  const libraryId = await ownLibraryId(db.query, ownerId);
  for (;;) {
    const screens = await db.query
      .selectFrom('screens')
      .select('signature')
      .where('library_id', '=', libraryId)
      .where('deleted_at', 'is', null)
      .limit(purgeBatch)
      .execute();
    if (screens.length === 0) break;
    await deleteScreens(
      platform,
      [libraryId],
      screens.map(({ signature }) => signature),
    );
  }
  // By a clock that was ahead some may have been deleted in time to come.
  const until = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const find = (tx: Parameters<typeof trashedUntil>[0]) => trashedUntil(tx, libraryId, until, purgeBatch);
    if ((await purgeOneBatch(platform, { find, until, aside: true })).found < purgeBatch) return;
  }
}
