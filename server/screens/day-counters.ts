import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Adds screens to an owner's days, or takes them away. In the order of days, so that two transactions never deadlock. */
export async function countDays(tx: Tx, ownerId: number, days: readonly number[], sign: 1 | -1): Promise<void> {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  for (const [day, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (sign === 1) await add(tx, ownerId, day, count);
    else await remove(tx, ownerId, day, count);
  }
}

async function add(tx: Tx, ownerId: number, day: number, count: number): Promise<void> {
  await tx
    .insertInto('screen_days')
    .values({ owner_id: ownerId, day, n: count })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'day']).doUpdateSet({ n: sql<number>`screen_days.n + ${count}` }),
    )
    .execute();
}

async function remove(tx: Tx, ownerId: number, day: number, count: number): Promise<void> {
  await tx
    .updateTable('screen_days')
    .set({ n: sql<number>`n - ${count}` })
    .where('owner_id', '=', ownerId)
    .where('day', '=', day)
    .execute();
}
