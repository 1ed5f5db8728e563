import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { guardColumns, type GuardedScreen } from '../open-screen.ts';
import { screenColumns } from '../screen.ts';
import type { LinkColumns } from '../link.ts';
import { collectionColumns, collectionOf, type CollectionRecord } from './open-collection.ts';

export async function insertCollection(
  tx: Tx,
  collection: Partial<LinkColumns> &
    Pick<CollectionRecord, 'signature' | 'owner_id' | 'library_id' | 'title' | 'guide_on' | 'created_at'>,
): Promise<number> {
  const row = await tx.insertInto('collections').values(collection).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

type Changeable = LinkColumns & Pick<CollectionRecord, 'title' | 'description' | 'guide_intro' | 'guide_on'>;

export async function updateCollection(tx: Tx, id: number, columns: Partial<Changeable>): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('collections').set(columns).where('id', '=', id).execute();
}

export async function removeCollection(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', id).execute();
}

export async function countCollections(queries: Queries, libraryId: number): Promise<number> {
  const row = await queries
    .selectFrom('collections')
    .select(sql<number>`count(*)`.as('n'))
    .where('library_id', '=', libraryId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export type ListedCollection = CollectionRecord & { total: number; cover_id: number | null };

/** Newest first, each with the number of its screens, and its cover that is not in the trash. */
export async function collectionsPage(
  queries: Queries,
  libraryId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCollection[]> {
  const rows = await queries
    .selectFrom('collections')
    .innerJoin('users', 'users.id', 'collections.owner_id')
    .innerJoin('libraries', 'libraries.id', 'collections.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select(collectionColumns)
    .select((eb) => [
      eb
        .selectFrom('collection_items')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('collection_items.collection_id', '=', 'collections.id')
        .$asScalar()
        .$notNull()
        .as('total'),
      eb
        .selectFrom('collection_items')
        .innerJoin('screens', 'screens.id', 'collection_items.screen_id')
        .select('collection_items.screen_id')
        .whereRef('collection_items.collection_id', '=', 'collections.id')
        .where('screens.deleted_at', 'is', null)
        .orderBy('collection_items.is_cover', 'desc')
        .orderBy('collection_items.position')
        .limit(1)
        .as('cover_id'),
    ])
    .where('collections.library_id', '=', libraryId)
    .orderBy('collections.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ total, cover_id, ...row }) => ({ ...collectionOf(row), total, cover_id }));
}

const guarded = (queries: Queries) =>
  queries
    .selectFrom('screens')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns]);

/** Screens by their ids, in no order. */
export async function screensById(queries: Queries, ids: readonly number[]): Promise<GuardedScreen[]> {
  if (ids.length === 0) return [];
  return guarded(queries).where('screens.id', 'in', ids).execute();
}

/** The same by their signatures. */
export async function guardsOf(queries: Queries, signatures: readonly string[]): Promise<GuardedScreen[]> {
  if (signatures.length === 0) return [];
  return guarded(queries).where('screens.signature', 'in', signatures).execute();
}

/** What of these signatures there is, anyone who has it. */
export const namedScreens = (
  queries: Queries,
  signatures: readonly string[],
): Promise<{ id: number; signature: string; library_id: number }[]> =>
  queries
    .selectFrom('screens')
    .select(['id', 'signature', 'library_id'])
    .where('signature', 'in', signatures)
    .execute();
