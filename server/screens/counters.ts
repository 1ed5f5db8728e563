import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';

const minuteLength = 60_000;

/** The minute of a moment (epoch ms): the trash is counted by it. */
export const minuteOf = (moment: number): number => Math.floor(moment / minuteLength);

/** The first moment of a minute and the last one (epoch ms). */
export const momentsOf = (minute: number): { first: number; last: number } => ({
  first: minute * minuteLength,
  last: (minute + 1) * minuteLength - 1,
});

/** Adds screens to the counts of a library's days, or subtracts them, and raises its version. */
export async function countDays(tx: Tx, libraryId: number, days: readonly number[], sign: 1 | -1): Promise<void> {
  if (days.length === 0) return;
  await changeInOrder(days, async (day, count) => {
    if (sign === 1) {
      await tx
        .insertInto('screen_days')
        .values({ library_id: libraryId, day, n: count })
        .onConflict((conflict) =>
          conflict.columns(['library_id', 'day']).doUpdateSet({ n: sql<number>`screen_days.n + ${count}` }),
        )
        .execute();
    } else {
      await tx
        .updateTable('screen_days')
        .set({ n: sql<number>`n - ${count}` })
        .where('library_id', '=', libraryId)
        .where('day', '=', day)
        .execute();
    }
  });
  await raiseVersion(tx, libraryId);
}

/** Raises the version of a library: galleries that have another one read anew. */
export async function raiseVersion(tx: Tx, libraryId: number): Promise<void> {
  await tx
    .insertInto('library_versions')
    .values({ library_id: libraryId, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('library_id').doUpdateSet({ changes: sql<number>`library_versions.changes + 1` }),
    )
    .execute();
}

/** How often a library has changed: the version of its history and its trash. */
export async function libraryVersion(queries: Queries, libraryId: number): Promise<number> {
  const row = await queries
    .selectFrom('library_versions')
    .select('changes')
    .where('library_id', '=', libraryId)
    .executeTakeFirst();
  return row?.changes ?? 0;
}

/** Adds screens to the counts of a library's trash by minute, or subtracts them; a minute without any loses its row. */
export const countTrashed = (tx: Tx, libraryId: number, moments: readonly number[], sign: 1 | -1): Promise<void> =>
  changeInOrder(moments.map(minuteOf), async (minute, count) => {
    if (sign === 1) {
      await tx
        .insertInto('trash_minutes')
        .values({ library_id: libraryId, minute, n: count })
        .onConflict((conflict) =>
          conflict.columns(['library_id', 'minute']).doUpdateSet({ n: sql<number>`trash_minutes.n + ${count}` }),
        )
        .execute();
    } else {
      const ofMinute = tx
        .updateTable('trash_minutes')
        .set({ n: sql<number>`n - ${count}` })
        .where('library_id', '=', libraryId)
        .where('minute', '=', minute);
      const left = await ofMinute.returning('n').executeTakeFirst();
      if (left?.n === 0)
        await tx.deleteFrom('trash_minutes').where('library_id', '=', libraryId).where('minute', '=', minute).execute();
    }
  });

/** These screens by their libraries, always in the same order, so that two transactions never deadlock. */
export async function forEachLibrary<Screen extends { library_id: number }>(
  screens: readonly Screen[],
  change: (libraryId: number, screens: readonly Screen[]) => Promise<void>,
): Promise<void> {
  const libraries = [...Map.groupBy(screens, ({ library_id }) => library_id)].toSorted(([a], [b]) => a - b);
  for (const [libraryId, own] of libraries) await change(libraryId, own);
}

/** Each place with its count, always in the same order, so that two transactions never deadlock. */
async function changeInOrder(places: readonly number[], change: (place: number, count: number) => Promise<void>) {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const [place, count] of [...counts].toSorted(([a], [b]) => a - b)) await change(place, count);
}
