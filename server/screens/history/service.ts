import type { HistoryDay } from '#domain/screen.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dateOf } from '../calendar.ts';
import { libraryVersion } from '../counters.ts';
import { locate } from '../locate.ts';
import { ownScreenOf, type ScreenAnswer } from '../screen.ts';
import { dayCounts, screenCount, screensFrom } from './store.ts';

/** Screens that may be skipped in the index itself; beyond it the days are counted first. */
const shortWay = 200;

interface Window {
  limit: number;
  offset: number;
}

/** The days that hold screens, newest first, with their counts. */
export async function historyByDate(
  db: Database,
  libraryId: number,
  { limit, offset }: Window,
): Promise<VersionedPage<HistoryDay>> {
  // First: what changes in between is then seen by who compares.
  const version = await libraryVersion(db.query, libraryId);
  const days = await dayCounts(db.query, libraryId);
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset, version };
}

/** A page of screens, newest first; with `since` only those of that day and later. */
export async function history(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  libraryId: number,
  window: Window & { since?: number },
): Promise<VersionedPage<ScreenAnswer>> {
  const { limit, offset, since } = window;
  const isNear = offset <= shortWay;
  const before = isNear ? undefined : await libraryVersion(db.query, libraryId);
  const start = isNear ? { offset } : locate(await dayCounts(db.query, libraryId, since), offset);
  const page =
    start &&
    (await screensFrom(db.query, libraryId, {
      day: 'counter' in start ? start.counter.day : undefined,
      offset: start.offset,
      limit,
      since,
    }));
  const total = page ? page.total : await screenCount(db.query, libraryId, { since });
  const version = page ? page.version : await libraryVersion(db.query, libraryId);
  return {
    items: (page?.records ?? []).map((record) => ownScreenOf(record, config.publicUrl)),
    total,
    limit,
    offset,
    version: before === undefined || before === version ? version : null,
  };
}
