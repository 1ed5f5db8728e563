import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { roomOf } from './room-of-picture.ts';
import { Problem } from '#server/platform/problem.ts';

/**
 * Counts new pictures of these sizes in the room of their account. Throws Problem account_full, so that the transaction
 * leaves nothing, when they would take more than `limit` bytes with what is there.
 */
export async function takeRoom(tx: Tx, ownerId: number, pictures: readonly number[], limit: number): Promise<void> {
  const more = sumOf(pictures);
  const { bytes } = await tx
    .insertInto('account_usage')
    .values({ owner_id: ownerId, bytes: more })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ bytes: sql<number>`account_usage.bytes + ${more}` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  if (bytes > limit) throw new Problem('account_full');
}

/** Gives the room of pictures back whose screens are gone for good. */
export async function giveRoomBack(tx: Tx, ownerId: number, pictures: readonly number[]): Promise<void> {
  await tx
    .updateTable('account_usage')
    .set({ bytes: sql<number>`bytes - ${sumOf(pictures)}` })
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Whether not even the smallest picture has room: nobody need send the bytes of one to be refused. */
export async function isFull(queries: Queries, ownerId: number, limit: number): Promise<boolean> {
  const row = await queries
    .selectFrom('account_usage')
    .select('bytes')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return (row?.bytes ?? 0) + roomOf(0) > limit;
}

const sumOf = (pictures: readonly number[]): number => pictures.reduce((sum, bytes) => sum + roomOf(bytes), 0);
