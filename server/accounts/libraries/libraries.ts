import { sql } from 'kysely';
import { allows } from '#domain/library.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { Problem } from '#server/platform/problem.ts';

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
