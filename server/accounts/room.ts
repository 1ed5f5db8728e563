import type { Queries } from '#server/platform/db/database.ts';

/** How many bytes an account may hold: what an administrator gave it, else as many as all have (`ACCOUNT_BYTES_LIMIT`). */
export async function roomOf(queries: Queries, userId: number, ofAll: number): Promise<number> {
  const user = await queries.selectFrom('users').select('storage_limit').where('id', '=', userId).executeTakeFirst();
  return user?.storage_limit ?? ofAll;
}
