import { sql } from 'kysely';
import { roomOf } from '#server/accounts/room.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { usageOf } from './picture-usage.ts';
import { Problem } from '#server/platform/problem.ts';

/**
 * Adds new pictures of these sizes (bytes) to the usage of their account. Throws Problem account_full, which rolls the
 * transaction back, when the account would then hold more than `limit` bytes, or than the room that it was given.
 */
export async function addUsage(tx: Tx, ownerId: number, pictures: readonly number[], limit: number): Promise<void> {
  const more = sumOf(pictures);
  const { bytes } = await tx
    .insertInto('account_usage')
    .values({ owner_id: ownerId, bytes: more })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ bytes: sql<number>`account_usage.bytes + ${more}` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  if (bytes > (await roomOf(tx, ownerId, limit))) throw new Problem('account_full');
}

/**
 * Adds pictures of these sizes (bytes) to the usage of an account that has screens, and subtracts others that have gone. Throws Problem account_full where it takes more then than before, and more than `limit` or the room that it was given.
 */
export async function changeUsage(
  tx: Tx,
  ownerId: number,
  { added = [], removed = [] }: { added?: readonly number[]; removed?: readonly number[] },
  limit = Infinity,
): Promise<void> {
  const more = sumOf(added) - sumOf(removed);
  if (more === 0) return;
  const after = await tx
    .updateTable('account_usage')
    .set({ bytes: sql<number>`bytes + ${more}` })
    .where('owner_id', '=', ownerId)
    .returning('bytes')
    .executeTakeFirst();
  if (after && more > 0 && after.bytes > (await roomOf(tx, ownerId, limit))) throw new Problem('account_full');
}

/** Whether not even the smallest picture fits, so that an upload can be refused before its bytes are sent. */
export async function isFull(queries: Queries, ownerId: number, limit: number): Promise<boolean> {
  const row = await queries
    .selectFrom('account_usage')
    .select('bytes')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return (row?.bytes ?? 0) + usageOf(0) > (await roomOf(queries, ownerId, limit));
}

const sumOf = (pictures: readonly number[]): number => pictures.reduce((sum, bytes) => sum + usageOf(bytes), 0);
