import { sql } from 'kysely';
import { allows } from '#domain/library.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Membership } from './roles.ts';

/** Makes the library of a new account. */
export async function insertOwnLibrary(tx: Tx, ownerId: number): Promise<number> {
  const { id } = await tx
    .insertInto('libraries')
    .values({ owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The library of an account; 0 where there is no such account. */
export async function ownLibraryId(queries: Queries, ownerId: number): Promise<number> {
  const row = await queries.selectFrom('libraries').select('id').where('owner_id', '=', ownerId).executeTakeFirst();
  return row?.id ?? 0;
}

/** The space of a library; null for a person's own. */
export async function spaceOf(queries: Queries, libraryId: number): Promise<{ id: string; title: string } | null> {
  const space = await queries
    .selectFrom('libraries')
    .innerJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select(['spaces.public_id as id', 'spaces.title'])
    .where('libraries.id', '=', libraryId)
    .executeTakeFirst();
  return space ?? null;
}

/** For `select` of a statement that has users, under this name: the library of each. */
export const ownLibraryOf = (users: string) =>
  sql<number>`(select libraries.id from libraries where libraries.owner_id = ${sql.ref(`${users}.id`)})`.as(
    'library_id',
  );

/** Lets nobody else add to this library what it may have only so many of, until the transaction ends. */
export async function holdLibrary(tx: Tx, engine: Engine, libraryId: number): Promise<void> {
  await tx
    .selectFrom('libraries')
    .select('id')
    .where('id', '=', libraryId)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
}

/**
 * Throws forbidden unless the account may still change what is in this library: what it sends may take longer than it is a member. Until the
 * transaction ends it stays one.
 */
export async function requireEditor(
  tx: Tx,
  engine: Engine,
  { id, libraryId }: { id: number; libraryId: number },
  asked: number,
): Promise<void> {
  if (asked === libraryId) return;
  const member = await tx
    .selectFrom('libraries')
    .innerJoin('spaces', 'spaces.id', 'libraries.space_id')
    .innerJoin('space_members', 'space_members.space_id', 'libraries.space_id')
    .select('space_members.role')
    .where('libraries.id', '=', asked)
    .where('space_members.user_id', '=', id)
    .where('spaces.deletion_at', 'is', null)
    .$if(engine === 'postgres', (query) => query.forShare('space_members'))
    .executeTakeFirst();
  if (!member || !allows(member.role, 'editor')) throw new Problem('forbidden');
}

/**
 * The account with what it is a member of now, and stays until the transaction ends: what was read when a request began may be over before
 * all of it has come.
 */
export async function asMemberNow<User extends { id: number; memberships: readonly Membership[] }>(
  tx: Tx,
  engine: Engine,
  user: User,
): Promise<User> {
  if (user.memberships.length === 0) return user;
  const memberships = await tx
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .innerJoin('libraries', 'libraries.space_id', 'spaces.id')
    .select(['spaces.public_id as space', 'libraries.id as libraryId', 'space_members.role'])
    .where('space_members.user_id', '=', user.id)
    .where('spaces.deletion_at', 'is', null)
    .$if(engine === 'postgres', (query) => query.forShare('space_members'))
    .execute();
  return { ...user, memberships };
}
