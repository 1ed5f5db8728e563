import { sql, type Selectable } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { guardColumns, type GuardedScreen } from '../open-screen.ts';
import { screenColumns } from '../screen.ts';

type ItemRow = Selectable<Tables['collection_items']>;
export type ShownItem = GuardedScreen & Pick<ItemRow, 'position' | 'caption'>;

export async function countItems(queries: Queries, collectionId: number): Promise<number> {
  const row = await queries
    .selectFrom('collection_items')
    .select(sql<number>`count(*)`.as('n'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow();
  return row.n;
}

const shownItems = (queries: Queries, collectionId: number) =>
  queries
    .selectFrom('collection_items as item')
    .innerJoin('screens', 'screens.id', 'item.screen_id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns, 'item.position', 'item.caption'])
    .where('item.collection_id', '=', collectionId);

/** In their order. */
export const itemsPage = (
  queries: Queries,
  collectionId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownItem[]> =>
  shownItems(queries, collectionId).orderBy('item.position').limit(limit).offset(offset).execute();

/** Its own choice first, then in the order of the collection. */
export const coverCandidates = (queries: Queries, collectionId: number, limit: number): Promise<ShownItem[]> =>
  shownItems(queries, collectionId).orderBy('item.is_cover', 'desc').orderBy('item.position').limit(limit).execute();

/** The items behind a position or before it, the nearest first. */
export const itemsBeside = (
  queries: Queries,
  collectionId: number,
  { position, side, limit }: { position: number; side: 'before' | 'behind'; limit: number },
): Promise<ShownItem[]> =>
  shownItems(queries, collectionId)
    .where('item.position', side === 'before' ? '<' : '>', position)
    .orderBy('item.position', side === 'before' ? 'desc' : 'asc')
    .limit(limit)
    .execute();

/** Null where the screen is not in the collection. */
export async function itemOf(
  queries: Queries,
  collectionId: number,
  screenId: number,
): Promise<(Pick<ItemRow, 'position' | 'caption'> & { before: number }) | null> {
  const row = await queries
    .selectFrom('collection_items as item')
    .select((eb) => [
      'item.position',
      'item.caption',
      eb
        .selectFrom('collection_items as other')
        .select(sql<number>`count(*)`.as('n'))
        .where('other.collection_id', '=', collectionId)
        .whereRef('other.position', '<', 'item.position')
        .$asScalar()
        .$notNull()
        .as('before'),
    ])
    .where('item.collection_id', '=', collectionId)
    .where('item.screen_id', '=', screenId)
    .executeTakeFirst();
  return row ?? null;
}

type OrderedItem = Pick<ItemRow, 'screen_id' | 'position' | 'caption'> & { signature: string };

/** All items in their order, which nobody else changes until the transaction ends. */
export const orderedItems = (tx: Tx, engine: Engine, collectionId: number): Promise<OrderedItem[]> =>
  tx
    .selectFrom('collection_items')
    .innerJoin('screens', 'screens.id', 'collection_items.screen_id')
    .select([
      'collection_items.screen_id',
      'collection_items.position',
      'collection_items.caption',
      'screens.signature',
    ])
    .where('collection_items.collection_id', '=', collectionId)
    .orderBy('collection_items.position')
    .$if(engine === 'postgres', (query) => query.forUpdate('collection_items'))
    .execute();

/** Puts screens into a collection, or changes what is there of them. */
export async function putItems(
  tx: Tx,
  collectionId: number,
  items: readonly Pick<ItemRow, 'screen_id' | 'position' | 'caption'>[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('collection_items')
    .values(
      items.map(({ screen_id, position, caption }) => ({ collection_id: collectionId, screen_id, position, caption })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['collection_id', 'screen_id'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), caption: eb.ref('excluded.caption') })),
    )
    .execute();
}

export async function removeItems(tx: Tx, collectionId: number, screenIds: readonly number[]): Promise<void> {
  if (screenIds.length === 0) return;
  await tx
    .deleteFrom('collection_items')
    .where('collection_id', '=', collectionId)
    .where('screen_id', 'in', screenIds)
    .execute();
}

/** Makes this screen of the collection its cover, in place of another; null: none is chosen. */
export async function chooseCover(tx: Tx, collectionId: number, screenId: number | null): Promise<void> {
  await tx
    .updateTable('collection_items')
    .set({ is_cover: 0 })
    .where('collection_id', '=', collectionId)
    .where('is_cover', '=', 1)
    .execute();
  if (screenId === null) return;
  await tx
    .updateTable('collection_items')
    .set({ is_cover: 1 })
    .where('collection_id', '=', collectionId)
    .where('screen_id', '=', screenId)
    .execute();
}
