import { screenColumns, type ScreenRecord } from '#server/accounts/screen-access.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface DayCount {
  day: number;
  n: number;
}

/** The days of an owner that hold screens, newest first, from `since` on. One short row per day, however many screens. */
export function dayCounts(db: Database, ownerId: number, since?: number): Promise<DayCount[]> {
  let query = db.query
    .selectFrom('screen_days')
    .select(['day', 'n'])
    .where('owner_id', '=', ownerId)
    .where('n', '>', 0);
  if (since !== undefined) query = query.where('day', '>=', since);
  return query.orderBy('day', 'desc').execute();
}

/** Screens of an owner, newest first, from the start of a day on, after skipping `offset` of them. */
export function screensFrom(
  db: Database,
  ownerId: number,
  at: { day: number; offset: number; limit: number; since?: number },
): Promise<ScreenRecord[]> {
  // The page is found in the index alone; only its rows are read.
  let page = db.query
    .selectFrom('screens')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('day', '<=', at.day);
  if (at.since !== undefined) page = page.where('day', '>=', at.since);
  return db.query
    .selectFrom(page.orderBy('day', 'desc').orderBy('id', 'desc').limit(at.limit).offset(at.offset).as('page'))
    .innerJoin('screens', 'screens.id', 'page.id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .orderBy('screens.day', 'desc')
    .orderBy('screens.id', 'desc')
    .execute();
}
