import type { Queries, Tx } from '#server/platform/db/database.ts';

/** The products that somebody has marked, the latest first: no more than the catalogue has ever had. */
export async function markedProducts(queries: Queries, userId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('favourites')
    .select(['product_id', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows
    .toSorted((one, other) => other.created_at - one.created_at || one.product_id.localeCompare(other.product_id))
    .map(({ product_id }) => product_id);
}

/** What is marked already stays as it is. */
export async function markProduct(
  tx: Tx,
  favourite: { user_id: number; product_id: string; created_at: number },
): Promise<void> {
  await tx
    .insertInto('favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute();
}

export async function unmarkProduct(
  tx: Tx,
  { user_id, product_id }: { user_id: number; product_id: string },
): Promise<void> {
  await tx.deleteFrom('favourites').where('user_id', '=', user_id).where('product_id', '=', product_id).execute();
}
