import { sql } from 'kysely';
import type { HistoryDay } from '#domain/screen.ts';
import { tagKeyOf } from '#domain/tags.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dateOf } from '../calendar.ts';
import { libraryVersion } from '../counters.ts';
import { locate } from '../locate.ts';
import { screenColumns, ownScreenOf, type ScreenAnswer, type ScreenRecord } from '../screen.ts';
import { askedOfEach, newestFirst, screenCount, type DayCount } from './store.ts';

interface Window {
  limit: number;
  offset: number;
}

/** The days that hold screens with a tag, newest first, with their counts. */
export async function historyByDateOfTag(
  db: Database,
  libraryId: number,
  tag: string,
  { limit, offset }: Window,
): Promise<VersionedPage<HistoryDay>> {
  // First: what changes in between is then seen by who compares.
  const version = await libraryVersion(db.query, libraryId);
  const days = await daysOfTag(db.query, { libraryId, key: tagKeyOf(tag) });
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset, version };
}

/** A page of screens with a tag, newest first; with `since` only those of that day and later. */
export async function historyOfTag(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  libraryId: number,
  tag: string,
  { limit, offset, since }: Window & { since?: number },
): Promise<VersionedPage<ScreenAnswer>> {
  const before = await libraryVersion(db.query, libraryId);
  const tagged = { libraryId, key: tagKeyOf(tag) };
  const all = await daysOfTag(db.query, tagged);
  const days = since === undefined ? all : all.filter(({ day }) => day >= since);
  const total = sumOf(days);
  const first = locate(days, offset);
  const last = locate(days, Math.min(offset + limit, total) - 1);
  const records =
    first && last
      ? await pageOf(db.query, tagged, {
          newest: first.counter.day,
          oldest: last.counter.day,
          tagged: sumOf(all),
          offset: first.offset,
          limit,
        })
      : [];
  const version = await libraryVersion(db.query, libraryId);
  return {
    items: records.map((record) => ownScreenOf(record, config.publicUrl)),
    total,
    limit,
    offset,
    version: before === version ? version : null,
  };
}

interface Tagged {
  libraryId: number;
  key: string;
}

interface Page {
  newest: number;
  oldest: number;
  /** Screens with the tag on any day. */
  tagged: number;
  /** Screens with the tag that are skipped of the newest day. */
  offset: number;
  limit: number;
}

const sumOf = (days: readonly DayCount[]): number => days.reduce((sum, { n }) => sum + n, 0);

const daysOfTag = (queries: Queries, { libraryId, key }: Tagged): Promise<DayCount[]> =>
  queries
    .selectFrom('tag_days')
    .select(['day', 'n'])
    .where('library_id', '=', libraryId)
    .where('tag_key', '=', key)
    .where('n', '>', 0)
    .orderBy('day', 'desc')
    .execute();

/** Either all that have the tag are looked up, or a walk goes through the days of the page: what reads fewer rows. */
async function pageOf(queries: Queries, { libraryId, key }: Tagged, page: Page): Promise<ScreenRecord[]> {
  const passed = await screenCount(queries, libraryId, { since: page.oldest, until: page.newest });
  const some = page.tagged < passed ? screensOfTag(queries, { libraryId, key }) : walk(queries, { libraryId, key });
  const ids = some
    .select('screens.id')
    .where('screens.day', '<=', page.newest)
    .where('screens.day', '>=', page.oldest)
    .orderBy('screens.day', 'desc')
    .orderBy('screens.given_at', 'desc')
    .orderBy('screens.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const records = await queries
    .selectFrom(ids.as('page'))
    .innerJoin('screens', 'screens.id', 'page.id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .execute();
  return records.toSorted(newestFirst);
}

const screensOfTag = (queries: Queries, { libraryId, key }: Tagged) =>
  queries
    .selectFrom('screen_tags')
    // In this order: SQLite would else go through the days to have them sorted.
    .crossJoin('screens')
    .whereRef('screens.id', '=', 'screen_tags.screen_id')
    .where('screen_tags.library_id', '=', libraryId)
    .where('screen_tags.is_listed', '=', 1)
    .where('screen_tags.tag_key', '=', key);

const walk = (queries: Queries, { libraryId, key }: Tagged) =>
  queries
    .selectFrom('screens')
    .where('screens.library_id', '=', libraryId)
    .where('screens.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        queries
          .selectFrom('screen_tags')
          .select(sql<number>`1`.as('one'))
          .where(sql<boolean>`screen_tags.screen_id = screens.id`)
          .where('screen_tags.tag_key', '=', key)
          .$call(askedOfEach),
      ),
    );
