import type { Platform } from '#server/platform/platform.ts';
import { purgeBatch, purgeOneBatch } from '../trash/purge.ts';
import { deleteScreens } from '../trash/service.ts';
import { trashedUntil } from '../trash/store.ts';

/** Deletes all screens of a library with their pictures, which go into quarantine. */
export async function forgetLibrary(platform: Platform, libraryId: number): Promise<void> {
  const { db } = platform;
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

/** Deletes a space with all that is in it. */
export async function forgetSpace(platform: Platform, spaceId: number): Promise<void> {
  const { db } = platform;
  const library = await db.query
    .selectFrom('libraries')
    .select('id')
    .where('space_id', '=', spaceId)
    .executeTakeFirst();
  if (library) await forgetLibrary(platform, library.id);
  await db.transaction(async (tx) => {
    if (library) await tx.deleteFrom('collections').where('library_id', '=', library.id).execute();
    await tx.deleteFrom('spaces').where('id', '=', spaceId).execute();
  });
}
