import { sql } from 'kysely';
import { allows, type SpaceRole } from '#domain/library.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';

/** A space as one of its members knows it. */
export interface SpaceRecord {
  id: number;
  public_id: string;
  title: string;
  library_id: number;
  role: SpaceRole;
  members: number;
  screens: number;
  link_defaults: string | null;
  keep_days: number | null;
  deletion_at: number | null;
}

const ofMember = (queries: Queries, userId: number) =>
  queries
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .innerJoin('libraries', 'libraries.space_id', 'spaces.id')
    .select([
      'spaces.id',
      'spaces.public_id',
      'spaces.title',
      'libraries.id as library_id',
      'space_members.role',
      'spaces.link_defaults',
      'spaces.keep_days',
      'spaces.deletion_at',
      sql<number>`(select count(*) from space_members as counted where counted.space_id = spaces.id)`.as('members'),
      sql<number>`(select cast(coalesce(sum(n), 0) as integer) from screen_days
        where screen_days.library_id = libraries.id)`.as('screens'),
    ])
    .where('space_members.user_id', '=', userId);

/** The spaces of an account in the order of their titles; those that are to be deleted only where it may keep them. */
export async function spacesOf(queries: Queries, userId: number): Promise<SpaceRecord[]> {
  const spaces = await ofMember(queries, userId).orderBy('spaces.title').orderBy('spaces.id').execute();
  return spaces.filter(({ deletion_at, role }) => deletion_at === null || role === 'owner');
}

/**
 * A space of an account that may do there what the role allows. Throws not_found for who is no member, and forbidden for one who may not; one
 * that is to be deleted is there for its owners alone.
 */
export async function requireSpace(
  queries: Queries,
  userId: number,
  publicId: string,
  needed: SpaceRole,
): Promise<SpaceRecord> {
  const space = await ofMember(queries, userId).where('spaces.public_id', '=', publicId).executeTakeFirst();
  if (!space || (space.deletion_at !== null && space.role !== 'owner')) throw new Problem('not_found');
  if (!allows(space.role, needed)) throw new Problem('forbidden');
  return space;
}

/** Makes a space with its library, and its first owner. */
export async function insertSpace(
  tx: Tx,
  { publicId, title, ownerId, now }: { publicId: string; title: string; ownerId: number; now: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('spaces')
    .values({ public_id: publicId, title, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('libraries').values({ space_id: id }).execute();
  await tx
    .insertInto('space_members')
    .values({ space_id: id, user_id: ownerId, role: 'owner', joined_at: now })
    .execute();
  return id;
}

type Changeable = Pick<SpaceRecord, 'title' | 'link_defaults' | 'keep_days' | 'deletion_at'> & {
  keep_since: number | null;
};

export async function updateSpace(tx: Tx, id: number, columns: Partial<Changeable>): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('spaces').set(columns).where('id', '=', id).execute();
}

/** A space by its number; null where it is gone or to be deleted. */
export async function spaceById(
  queries: Queries,
  id: number,
): Promise<Pick<SpaceRecord, 'public_id' | 'title' | 'library_id' | 'keep_days'> | null> {
  const space = await queries
    .selectFrom('spaces')
    .innerJoin('libraries', 'libraries.space_id', 'spaces.id')
    .select(['spaces.public_id', 'spaces.title', 'libraries.id as library_id', 'spaces.keep_days'])
    .where('spaces.id', '=', id)
    .where('spaces.deletion_at', 'is', null)
    .executeTakeFirst();
  return space ?? null;
}

export async function isOwnerOf(queries: Queries, spaceId: number, userId: number): Promise<boolean> {
  const member = await queries
    .selectFrom('space_members')
    .select('role')
    .where('space_id', '=', spaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member?.role === 'owner';
}
