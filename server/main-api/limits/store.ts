import type { Queries } from '#server/platform/db/database.ts';

/** Bytes that the pictures of an account count. */
export async function usedBytes(queries: Queries, ownerId: number): Promise<number> {
  const row = await queries
    .selectFrom('account_usage')
    .select('bytes')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}
