import type { HistoryDay } from '#domain/screen.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { VersionedPage } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { libraryVersion } from '../account-usage.ts';
import { dateOf } from '../calendar.ts';
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
  ownerId: number,
  { limit, offset }: Window,
): Promise<VersionedPage<HistoryDay>> {
  // First: what changes in between is then seen by who compares.
  const version = await libraryVersion(db.query, ownerId);
  const days = await dayCounts(db.query, ownerId);
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset, version };
}

/** A page of screens, newest first; with `since` only those of that day and later. */
export async function history(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  ownerId: number,
  window: Window & { since?: number },
): Promise<VersionedPage<ScreenAnswer>> {
  const { limit, offset, since } = window;
  const isNear = offset <= shortWay;
  const before = isNear ? undefined : await libraryVersion(db.query, ownerId);
  const start = isNear ? { offset } : locate(await dayCounts(db.query, ownerId, since), offset);
  const page =
    start &&
    (await screensFrom(db.query, ownerId, {
      day: 'counter' in start ? start.counter.day : undefined,
      offset: start.offset,
      limit,
      since,
    }));
  const total = page ? page.total : await screenCount(db.query, ownerId, since);
  const version = page ? page.version : await libraryVersion(db.query, ownerId);
  return {
    items: (page?.records ?? []).map((record) => ownScreenOf(record, config.publicUrl)),
    total,
    limit,
    offset,
    version: before === undefined || before === version ? version : null,
  };
}
