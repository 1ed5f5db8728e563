import type { Database, Queries } from '../db/database.ts';

/** When (epoch ms) the work of this name last came to its end; undefined when it never has. */
export async function lastEnd(queries: Queries, name: string): Promise<number | undefined> {
  const row = await queries.selectFrom('recurring_work').select('ended_at').where('name', '=', name).executeTakeFirst();
  return row?.ended_at;
}

/** Remembers that the work of this name has come to its end; after a power cut it may come once more. */
export async function rememberEnd(db: Database, name: string, now: number): Promise<void> {
  await db.transaction(
    (tx) =>
      tx
        .insertInto('recurring_work')
        .values({ name, ended_at: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ended_at: now }))
        .execute(),
    { durable: false },
  );
}
