import type { SelectQueryBuilder } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { screenColumns, type ScreenRecord } from '../screen.ts';

/** Days that sort before and after every real one. */
const [earliest, latest] = [-2_147_483_648, 2_147_483_647];

export interface DayCount {
  day: number;
  n: number;
}

/** The days of a library that hold screens, newest first, from `since` on: one short row a day, however many screens it has. */
export function dayCounts(queries: Queries, libraryId: number, since?: number): Promise<DayCount[]> {
  let query = queries
    .selectFrom('screen_days')
    .select(['day', 'n'])
    .where('library_id', '=', libraryId)
    .where('n', '>', 0);
  if (since !== undefined) query = query.where('day', '>=', since);
  return query.orderBy('day', 'desc').execute();
}

/** How many screens a library has on the days from `since` to `until`: the sum of the same rows. */
export async function screenCount(
  queries: Queries,
  libraryId: number,
  { since, until }: { since?: number | undefined; until?: number } = {},
): Promise<number> {
  let query = queries
    .selectFrom('screen_days')
    .select((eb) => eb.fn.sum<number | null>('n').as('total'))
    .where('library_id', '=', libraryId);
  if (since !== undefined) query = query.where('day', '>=', since);
  if (until !== undefined) query = query.where('day', '<=', until);
  return (await query.executeTakeFirst())?.total ?? 0;
}

interface PageStart {
  libraryId: number;
  /** The newest day of the page. */
  day: number;
  since: number;
  /** Screens skipped in that day. */
  offset: number;
  limit: number;
}

const pageFrom = prepared<PageStart>()((query, value) => {
  // The page is found in the index alone; only its rows are read.
  const page = query
    .selectFrom('screens')
    .select('id')
    .where('library_id', '=', value('libraryId'))
    .where('deleted_at', 'is', null)
    .where('day', '<=', value('day'))
    .where('day', '>=', value('since'))
    .orderBy('day', 'desc')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(value('limit'))
    .offset(value('offset'));
  const total = query
    .selectFrom('screen_days')
    .select((eb) => eb.fn.sum<number>('n').as('total'))
    .where('library_id', '=', value('libraryId'))
    .where('day', '>=', value('since'));
  const version = query.selectFrom('library_versions').select('changes').where('library_id', '=', value('libraryId'));
  return query
    .selectFrom(page.as('page'))
    .innerJoin('screens', 'screens.id', 'page.id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .select(total.as('total'))
    .select(version.as('version'));
});

export const newestFirst = (a: ScreenRecord, b: ScreenRecord): number =>
  b.day - a.day || b.given_at - a.given_at || b.id - a.id;

/** Screens of a library, newest first, from a day on or from the newest, with their total and the version of the history; null if there are none. */
export async function screensFrom(
  queries: Queries,
  libraryId: number,
  {
    day = latest,
    since = earliest,
    offset,
    limit,
  }: Omit<PageStart, 'libraryId' | 'day' | 'since'> & { day?: number | undefined; since?: number | undefined },
): Promise<{ records: ScreenRecord[]; total: number; version: number } | null> {
  const records = await pageFrom(queries, { libraryId, day, since, offset, limit });
  // The database has them in this order nearly always; made to promise it, it would sort whole rows.
  const [first] = records;
  return first
    ? { records: records.toSorted(newestFirst), total: first.total ?? 0, version: first.version ?? 0 }
    : null;
}

/**
 * What a walk asks of each screen that it passes, by `exists`. With an offset PostgreSQL leaves it at that: else it joins whole
 * libraries, or has other processes walk ahead, which takes longer to begin than most walks take to end.
 */
export const askedOfEach = <From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
  query.limit(1).offset(0);
