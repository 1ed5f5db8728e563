import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { spaceIdsOf } from '#server/accounts/spaces/members.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetLibrary, forgetSpace } from './spaces/forget-library.ts';
import { passOn } from './spaces/pass-on.ts';

/**
 * Deletes all screens of an account with their pictures, which go into quarantine, and whose rows would otherwise outlive it. What it has put
 * into spaces goes to others of them, also to who is kept out for now; a space in which nobody else is goes too.
 */
export async function forget({ platform }: { platform: Platform }, ownerId: number): Promise<void> {
  const { query } = platform.db;
  await forgetLibrary(platform, await ownLibraryId(query, ownerId));
  await passOn(platform, ownerId, { forGood: true });
  for (const space of await spaceIdsOf(query, ownerId))
    if (await isAlone(platform, space)) await forgetSpace(platform, space);
}

async function isAlone({ db }: Platform, spaceId: number): Promise<boolean> {
  const members = await db.query
    .selectFrom('space_members')
    .select('user_id')
    .where('space_id', '=', spaceId)
    .limit(2)
    .execute();
  return members.length < 2;
}
