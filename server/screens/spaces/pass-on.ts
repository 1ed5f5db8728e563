import { sql } from 'kysely';
import { heirOf, holdSpace, setMemberRole, spaceIdsOf } from '#server/accounts/spaces/members.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { filesOfScreensOf } from '../kept-files.ts';
import { usageOfRow } from '../picture-usage.ts';

/** Screens of one transaction. */
const batch = 1000;

/**
 * Gives what somebody has put into a space to the owner who is there longest, else to such an editor, else to such a viewer, who becomes its
 * owner. Nothing is done for who is an active member after all, and where nobody else is; members who cannot sign in now count only where it
 * is given away for good.
 */
export async function passOn(
  platform: Pick<Platform, 'db'>,
  userId: number,
  { spaceId, forGood = false }: { spaceId?: number | undefined; forGood?: boolean } = {},
): Promise<void> {
  const { db } = platform;
  for (const space of spaceId === undefined ? await spaceIdsOf(db.query, userId) : [spaceId])
    while ((await db.transaction((tx) => passOnSome(tx, db.engine, { userId, space, forGood }))) === batch);
}

async function passOnSome(
  tx: Tx,
  engine: Platform['db']['engine'],
  { userId, space, forGood }: { userId: number; space: number; forGood: boolean },
): Promise<number> {
  await holdSpace(tx, engine, space);
  if (await isActiveMember(tx, space, userId)) return 0;
  const heir = await heirOf(tx, space, userId, { forGood });
  const library = await tx.selectFrom('libraries').select('id').where('space_id', '=', space).executeTakeFirst();
  if (!heir || !library) return 0;
  if (heir.role !== 'owner') await setMemberRole(tx, space, heir.id, 'owner');
  await tx
    .updateTable('collections')
    .set({ owner_id: heir.id })
    .where('library_id', '=', library.id)
    .where('owner_id', '=', userId)
    .execute();
  const screens = await tx
    .selectFrom('screens')
    .select('id')
    .where('owner_id', '=', userId)
    .where('library_id', '=', library.id)
    .orderBy('id')
    .limit(batch)
    .execute();
  await changeOwner(
    tx,
    screens.map(({ id }) => id),
    { from: userId, to: heir.id },
  );
  return screens.length;
}

/** Lets screens take the room of another account; it may be full then. */
async function changeOwner(tx: Tx, ids: readonly number[], { from, to }: { from: number; to: number }): Promise<void> {
  if (ids.length === 0) return;
  const { bytes } = await sql<{ bytes: number | null }>`select cast(sum(${usageOfRow}) as bigint) as bytes
    from ${filesOfScreensOf(ids)} as kept join files on files.id = kept.file_id`
    .execute(tx)
    .then(({ rows }) => rows[0] ?? { bytes: 0 });
  const taken = bytes ?? 0;
  await tx.updateTable('screens').set({ owner_id: to }).where('id', 'in', ids).execute();
  // Else what others say there would go with the account.
  await tx.updateTable('threads').set({ owner_id: to }).where('screen_id', 'in', ids).execute();
  // In order: else two transactions wait for each other.
  const changes = [
    { owner: from, more: -taken },
    { owner: to, more: taken },
  ].toSorted((a, b) => a.owner - b.owner);
  for (const { owner, more } of changes)
    await tx
      .insertInto('account_usage')
      .values({ owner_id: owner, bytes: Math.max(0, more) })
      .onConflict((conflict) =>
        conflict.column('owner_id').doUpdateSet({ bytes: sql<number>`account_usage.bytes + ${more}` }),
      )
      .execute();
}

async function isActiveMember(queries: Queries, spaceId: number, userId: number): Promise<boolean> {
  const member = await queries
    .selectFrom('space_members')
    .innerJoin('users', 'users.id', 'space_members.user_id')
    .select('users.id')
    .where('space_members.space_id', '=', spaceId)
    .where('users.id', '=', userId)
    .where('users.suspended_at', 'is', null)
    .where('users.deletion_at', 'is', null)
    .executeTakeFirst();
  return member !== undefined;
}
