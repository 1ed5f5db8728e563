import type { HistoryDay } from '#domain/screen.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dateOf } from '../calendar.ts';
import { locate } from '../locate.ts';
import { screenOf, type ScreenAnswer } from '../screen.ts';
import { dayCounts, screenCount, screensFrom } from './store.ts';

/** So many are skipped in the index itself; for more the days are counted first. */
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
): Promise<Page<HistoryDay>> {
  const days = await dayCounts(db.query, ownerId);
  const items = days.slice(offset, offset + limit).map(({ day, n }) => ({ date: dateOf(day), count: n }));
  return { items, total: days.length, limit, offset };
}

/** A page of screens, newest first; with `since` only those of that day and later. */
export async function history(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  ownerId: number,
  window: Window & { since?: number },
): Promise<Page<ScreenAnswer>> {
  const { limit, offset, since } = window;
  const start = offset <= shortWay ? { offset } : locate(await dayCounts(db.query, ownerId, since), offset);
  const page =
    start &&
    (await screensFrom(db.query, ownerId, {
      day: 'counter' in start ? start.counter.day : undefined,
      offset: start.offset,
      limit,
      since,
    }));
  if (!page) return { items: [], total: await screenCount(db.query, ownerId, since), limit, offset };
  return { items: page.records.map((record) => screenOf(record, config.publicUrl)), total: page.total, limit, offset };
}
