import type { Queries } from '#server/platform/db/database.ts';

/** The signatures of the collections in which these screens stand. */
export async function collectionsOf(queries: Queries, signatures: readonly string[]): Promise<string[]> {
  const rows = await queries
    .selectFrom('screens')
    .innerJoin('collection_items', 'collection_items.screen_id', 'screens.id')
    .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
    .select('collections.signature')
    .distinct()
    .where('screens.signature', 'in', signatures)
    .execute();
  return rows.map(({ signature }) => signature);
}
