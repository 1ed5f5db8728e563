import { sql } from 'kysely';
import { spaceRoles, type SpaceRole } from '#domain/library.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { avatarKeyOf } from '../avatar.ts';

/** What is known of somebody in a space. */
export interface MemberRecord {
  id: number;
  public_id: string;
  name: string;
  email: string;
  avatar_key: string | null;
  role: SpaceRole;
  joined_at: number;
  suspended_at: number | null;
  deletion_at: number | null;
}

/** Lets nobody else change who is in a space until the transaction ends: two owners who leave at once would leave none. */
export async function holdSpace(tx: Tx, engine: Engine, spaceId: number): Promise<void> {
  await tx
    .selectFrom('spaces')
    .select('id')
    .where('id', '=', spaceId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute();
}

const allMembers = (queries: Queries, spaceId: number) =>
  queries
    .selectFrom('space_members')
    .innerJoin('users', 'users.id', 'space_members.user_id')
    .where('space_members.space_id', '=', spaceId);

/** Those who can sign in. */
const members = (queries: Queries, spaceId: number) =>
  allMembers(queries, spaceId).where('users.suspended_at', 'is', null).where('users.deletion_at', 'is', null);

const activeFirst = sql`case when users.suspended_at is null and users.deletion_at is null then 0 else 1 end`;

const ranked = sql`case space_members.role ${sql.join(
  spaceRoles.map((role, rank) => sql`when ${sql.lit(role)} then ${sql.lit(-rank)}`),
  sql` `,
)} end`;

/** Everybody in it, owners first, then who is there longest; at the end those who cannot sign in now. */
export const membersOf = (queries: Queries, spaceId: number): Promise<MemberRecord[]> =>
  allMembers(queries, spaceId)
    .select([
      'users.id',
      'users.public_id',
      'users.name',
      'users.email',
      avatarKeyOf('users'),
      'space_members.role',
      'space_members.joined_at',
      'users.suspended_at',
      'users.deletion_at',
    ])
    .orderBy(activeFirst)
    .orderBy(ranked)
    .orderBy('space_members.joined_at')
    .orderBy('users.id')
    .execute();

/**
 * To whom goes what somebody leaves: the owner who is there longest, else such an editor, else such a viewer. Who cannot sign in now gets it
 * only `forGood`, where nobody else is left.
 */
export async function heirOf(
  queries: Queries,
  spaceId: number,
  leaver: number,
  { forGood = false } = {},
): Promise<{ id: number; role: SpaceRole } | undefined> {
  return (forGood ? allMembers : members)(queries, spaceId)
    .select(['users.id', 'space_members.role'])
    .where('users.id', '<>', leaver)
    .orderBy(activeFirst)
    .orderBy(ranked)
    .orderBy('space_members.joined_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a space has another owner who can sign in. */
export const hasOtherOwner = async (queries: Queries, spaceId: number, than: number): Promise<boolean> =>
  (await heirOf(queries, spaceId, than))?.role === 'owner';

export async function addMember(
  tx: Tx,
  member: { space_id: number; user_id: number; role: SpaceRole; joined_at: number },
): Promise<boolean> {
  const added = await tx
    .insertInto('space_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function setMemberRole(tx: Tx, spaceId: number, userId: number, role: SpaceRole): Promise<void> {
  await tx
    .updateTable('space_members')
    .set({ role })
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .execute();
}

export async function removeMember(tx: Tx, spaceId: number, userId: number): Promise<void> {
  await tx.deleteFrom('space_members').where('space_id', '=', spaceId).where('user_id', '=', userId).execute();
}

/** The spaces of an account, whether or not they are to be deleted. */
export async function spaceIdsOf(queries: Queries, userId: number): Promise<number[]> {
  const rows = await queries.selectFrom('space_members').select('space_id').where('user_id', '=', userId).execute();
  return rows.map(({ space_id }) => space_id);
}
