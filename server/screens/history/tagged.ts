import type { HistoryDay } from '#domain/screen.ts';
import { tagKeyOf } from '#domain/tags.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dateOf } from '../calendar.ts';
import { libraryVersion } from '../counters.ts';
import { screenColumns, ownScreenOf, type ScreenAnswer } from '../screen.ts';

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
  const days = await tagged(db.query, libraryId, tag)
    .select((eb) => ['screens.day', eb.fn.countAll<number>().as('n')])
    .groupBy('screens.day')
    .orderBy('screens.day', 'desc')
    .execute();
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
  const all = tagged(db.query, libraryId, tag, since);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = all
    .select('screens.id')
    .orderBy('screens.day', 'desc')
    .orderBy('screens.given_at', 'desc')
    .orderBy('screens.id', 'desc')
    .limit(limit)
    .offset(offset);
  const records = await db.query
    .selectFrom(ids.as('page'))
    .innerJoin('screens', 'screens.id', 'page.id')
    .innerJoin('files', 'files.id', 'screens.file_id')
    .select(screenColumns)
    .orderBy('screens.day', 'desc')
    .orderBy('screens.given_at', 'desc')
    .orderBy('screens.id', 'desc')
    .execute();
  const version = await libraryVersion(db.query, libraryId);
  return {
    items: records.map((record) => ownScreenOf(record, config.publicUrl)),
    total,
    limit,
    offset,
    version: before === version ? version : null,
  };
}

/** The screens of a library with a tag, without the trash: found in the index of tags. */
function tagged(queries: Queries, libraryId: number, tag: string, since?: number) {
  const found = queries
    .selectFrom('screen_tags')
    .innerJoin('screens', 'screens.id', 'screen_tags.screen_id')
    .where('screen_tags.library_id', '=', libraryId)
    .where('screen_tags.is_listed', '=', 1)
    .where('screen_tags.tag_key', '=', tagKeyOf(tag));
  return since === undefined ? found : found.where('screens.day', '>=', since);
}
