import { sql } from 'kysely';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { guardColumns, type GuardedScreen } from '../open-screen.ts';
import { screenColumns } from '../screen.ts';

export interface SharedRow {
  shared_at: number;
  shared_day: number;
  owner_name: string;
}

/** The days on which somebody opened what others share, newest first. */
export function sharedDays(queries: Queries, viewerId: number, since?: number): Promise<{ day: number; n: number }[]> {
  let query = queries
    .selectFrom('shared_days')
    .select(['day', 'n'])
    .where('viewer_id', '=', viewerId)
    .where('n', '>', 0);
  if (since !== undefined) query = query.where('day', '>=', since);
  return query.orderBy('day', 'desc').execute();
}

export async function sharedVersion(queries: Queries, viewerId: number): Promise<number> {
  const row = await queries
    .selectFrom('shared_versions')
    .select('changes')
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst();
  return row?.changes ?? 0;
}

/** A page of what others share with somebody, newest first, from a day on. */
export async function sharedPage(
  queries: Queries,
  viewerId: number,
  { day, limit, offset }: { day: number; limit: number; offset: number },
): Promise<(GuardedScreen & SharedRow)[]> {
  // The page is found in the index alone; only its rows are read.
  const page = queries
    .selectFrom('shared_screens')
    .select(['screen_id', 'shared_at', 'day as shared_day'])
    .where('viewer_id', '=', viewerId)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .orderBy('shared_at', 'desc')
    .orderBy('screen_id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await queries
    .selectFrom(page.as('page'))
    .innerJoin('screens', 'screens.id', 'page.screen_id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .innerJoin('users', 'users.id', 'screens.owner_id')
    .innerJoin('libraries', 'libraries.id', 'screens.library_id')
    .leftJoin('spaces', 'spaces.id', 'libraries.space_id')
    .select([...screenColumns, ...guardColumns, 'page.shared_at', 'page.shared_day', 'users.name as owner_name'])
    .execute();
  return rows.toSorted((a, b) => b.shared_day - a.shared_day || b.shared_at - a.shared_at || b.id - a.id);
}

/** Those of these screens that the viewer has not opened before. */
export async function notShared(queries: Queries, viewerId: number, screenIds: readonly number[]): Promise<number[]> {
  if (screenIds.length === 0) return [];
  const known = await queries
    .selectFrom('shared_screens')
    .select('screen_id')
    .where('viewer_id', '=', viewerId)
    .where('screen_id', 'in', screenIds)
    .execute();
  const held = new Set(known.map(({ screen_id }) => screen_id));
  return screenIds.filter((id) => !held.has(id));
}

/** Enters screens into the list of a viewer; those that are there stay where they are. */
export async function share(
  tx: Tx,
  {
    viewerId,
    screenIds,
    sharedAt,
    day,
  }: { viewerId: number; screenIds: readonly number[]; sharedAt: number; day: number },
): Promise<void> {
  if (screenIds.length === 0) return;
  const entered = await tx
    .insertInto('shared_screens')
    .values(screenIds.map((screen_id) => ({ viewer_id: viewerId, screen_id, shared_at: sharedAt, day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('screen_id')
    .execute();
  if (entered.length === 0) return;
  await tx
    .insertInto('shared_days')
    .values({ viewer_id: viewerId, day, n: entered.length })
    .onConflict((conflict) =>
      conflict.columns(['viewer_id', 'day']).doUpdateSet({ n: sql<number>`shared_days.n + ${entered.length}` }),
    )
    .execute();
  await tx
    .insertInto('shared_versions')
    .values({ viewer_id: viewerId, changes: 1 })
    .onConflict((conflict) =>
      conflict.column('viewer_id').doUpdateSet({ changes: sql<number>`shared_versions.changes + 1` }),
    )
    .execute();
}

/** Takes screens out of the list of one viewer, or of all; returns which. */
export async function unshare(tx: Tx, screenIds: readonly number[], viewerId?: number): Promise<Set<number>> {
  if (screenIds.length === 0) return new Set();
  let removal = tx.deleteFrom('shared_screens').where('screen_id', 'in', screenIds);
  if (viewerId !== undefined) removal = removal.where('viewer_id', '=', viewerId);
  const gone = await removal.returning(['viewer_id', 'screen_id', 'day']).execute();
  // In order: else two owners who delete at once wait for each other.
  const lists = [...Map.groupBy(gone, ({ viewer_id }) => viewer_id)].toSorted(([a], [b]) => a - b);
  for (const [viewer, rows] of lists) {
    const days = [...Map.groupBy(rows, ({ day }) => day)].toSorted(([a], [b]) => a - b);
    for (const [day, { length }] of days)
      await tx
        .updateTable('shared_days')
        .set({ n: sql<number>`n - ${length}` })
        .where('viewer_id', '=', viewer)
        .where('day', '=', day)
        .execute();
    await tx
      .updateTable('shared_versions')
      .set({ changes: sql<number>`changes + 1` })
      .where('viewer_id', '=', viewer)
      .execute();
  }
  return new Set(gone.map(({ screen_id }) => screen_id));
}

/** The ids of these screens, anyone who has them. */
export const idsOf = (queries: Queries, signatures: readonly string[]): Promise<{ id: number; signature: string }[]> =>
  queries.selectFrom('screens').select(['id', 'signature']).where('signature', 'in', signatures).execute();
