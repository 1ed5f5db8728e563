import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';

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

/** For `select` of a statement that has users, under this name: the library of each. */
export const ownLibraryOf = (users: string) =>
  sql<number>`(select libraries.id from libraries where libraries.owner_id = ${sql.ref(`${users}.id`)})`.as(
    'library_id',
  );
