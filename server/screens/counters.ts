import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

const minuteLength = 60_000;

/** The minute of a moment (epoch ms): the trash is counted by it. */
export const minuteOf = (moment: number): number => Math.floor(moment / minuteLength);

/** The first moment of a minute and the last one (epoch ms). */
export const momentsOf = (minute: number): { first: number; last: number } => ({
  first: minute * minuteLength,
  last: (minute + 1) * minuteLength - 1,
});

/** Adds screens to the counts of an owner's days, or subtracts them, and raises the version of the history. */
export async function countDays(tx: Tx, ownerId: number, days: readonly number[], sign: 1 | -1): Promise<void> {
  if (days.length === 0) return;
  await changeInOrder(days, async (day, count) => {
    if (sign === 1) {
      await tx
        .insertInto('screen_days')
        .values({ owner_id: ownerId, day, n: count })
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'day']).doUpdateSet({ n: sql<number>`screen_days.n + ${count}` }),
        )
        .execute();
    } else {
      await tx
        .updateTable('screen_days')
        .set({ n: sql<number>`n - ${count}` })
        .where('owner_id', '=', ownerId)
        .where('day', '=', day)
        .execute();
    }
  });
  await tx
    .insertInto('account_usage')
    .values({ owner_id: ownerId, bytes: 0, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ changes: sql<number>`account_usage.changes + 1` }),
    )
    .execute();
}

/** Adds screens to the counts of an owner's trash by minute, or subtracts them; a minute without any loses its row. */
export const countTrashed = (tx: Tx, ownerId: number, moments: readonly number[], sign: 1 | -1): Promise<void> =>
  changeInOrder(moments.map(minuteOf), async (minute, count) => {
    if (sign === 1) {
      await tx
        .insertInto('trash_minutes')
        .values({ owner_id: ownerId, minute, n: count })
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'minute']).doUpdateSet({ n: sql<number>`trash_minutes.n + ${count}` }),
        )
        .execute();
    } else {
      const ofMinute = tx
        .updateTable('trash_minutes')
        .set({ n: sql<number>`n - ${count}` })
        .where('owner_id', '=', ownerId)
        .where('minute', '=', minute);
      const left = await ofMinute.returning('n').executeTakeFirst();
      if (left?.n === 0)
        await tx.deleteFrom('trash_minutes').where('owner_id', '=', ownerId).where('minute', '=', minute).execute();
    }
  });

/** Each place with its count, always in the same order, so that two transactions never deadlock. */
async function changeInOrder(places: readonly number[], change: (place: number, count: number) => Promise<void>) {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const [place, count] of [...counts].toSorted(([a], [b]) => a - b)) await change(place, count);
}
