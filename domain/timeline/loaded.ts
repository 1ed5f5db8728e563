import type { HistoryDay, Screen } from '../screen.ts';

/** Screens of one request of the timeline. */
export const timelinePageSize = 100;
/** Pages kept; the least recently seen ones are forgotten beyond it. */
export const timelinePageLimit = 60;

/**
 * What is known of a history: its days, and the screens read so far by their index, newest first. Indexes are
 * positions in the whole history, so they shift when screens come and go.
 */
export interface LoadedHistory {
  days: readonly HistoryDay[];
  screens: Readonly<Record<number, Screen>>;
  /** Numbers of the pages that were seen, most recent first. */
  recentPages: readonly number[];
}

export const emptyHistory: LoadedHistory = { days: [], screens: {}, recentPages: [] };

/** How many screens these days have together. */
export const totalOf = (days: readonly HistoryDay[]): number => days.reduce((sum, day) => sum + day.count, 0);

/** Screens of this day (YYYY-MM-DD) and later ones. */
export const totalSince = (days: readonly HistoryDay[], date: string): number =>
  totalOf(days.filter((day) => day.date >= date));

/** The newest day that is known; all of time for an empty history. */
export const newestDate = (history: LoadedHistory): string => history.days[0]?.date ?? '1970-01-01';

/**
 * The history with its days read again. Screens move with their day; those of a day that holds more or fewer than before
 * must be read anew.
 */
export function withDays(history: LoadedHistory, days: readonly HistoryDay[]): LoadedHistory {
  const [before, after] = [placesOf(history.days), placesOf(days)];
  const kept: [number, Screen][] = [];
  const pages = new Map<number, Set<number>>();
  for (const [index, screen] of screensInOrder(history)) {
    const [from, to] = [before.get(screen.day), after.get(screen.day)];
    if (!from || to?.count !== from.count) continue;
    const place = index - from.start + to.start;
    kept.push([place, screen]);
    const page = pageOf(index);
    pages.set(page, (pages.get(page) ?? new Set()).add(pageOf(place)));
  }
  const recentPages = new Set(history.recentPages.flatMap((page) => [...(pages.get(page) ?? [])]));
  return { days, screens: Object.fromEntries(kept), recentPages: [...recentPages] };
}

/** Screens from one index to another, both included, that stand `by` further back after the days were read again. */
export interface KeptPlaces {
  from: number;
  to: number;
  by: number;
}

/**
 * Where screens stand after the days changed, ascending, for days with the same count as before. Which screens the other
 * days hold is unknown.
 */
export function keptPlaces(before: readonly HistoryDay[], after: readonly HistoryDay[]): KeptPlaces[] {
  const places = placesOf(after);
  const kept: KeptPlaces[] = [];
  for (const [date, { start, count }] of placesOf(before)) {
    const place = places.get(date);
    if (place?.count !== count) continue;
    const last = kept.at(-1);
    const by = place.start - start;
    if (last && last.to + 1 === start && last.by === by) last.to += count;
    else kept.push({ from: start, to: start + count - 1, by });
  }
  return kept;
}

/**
 * The places, ascending, of the days that still hold the same screens; null when that is true of all days, as far as they
 * were loaded. Both histories have the same days.
 */
export function unchangedPlaces(before: LoadedHistory, after: LoadedHistory): KeptPlaces[] | null {
  const changed = new Set(
    screensInOrder(before).flatMap(([index, { signature, day }]) =>
      (after.screens[index]?.signature ?? signature) === signature ? [] : [day],
    ),
  );
  if (changed.size === 0) return null;
  return [...placesOf(before.days)].flatMap(([date, { start, count }]) =>
    changed.has(date) ? [] : [{ from: start, to: start + count - 1, by: 0 }],
  );
}

/** Pages that this range of indexes touches, and one more on either side. */
export function pagesAround(history: LoadedHistory, range: { from: number; to: number }): number[] {
  const lastPage = Math.ceil(totalOf(history.days) / timelinePageSize) - 1;
  const first = Math.max(0, Math.floor(range.from / timelinePageSize) - 1);
  const last = Math.min(lastPage, Math.floor(range.to / timelinePageSize) + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, position) => first + position);
}

/** Those of them that are not complete. */
export const missingPages = (history: LoadedHistory, range: { from: number; to: number }): number[] =>
  pagesAround(history, range).filter((page) => !isComplete(history, page));

/** The history with a page that was read, and without the pages that were seen longest ago. */
export function withPage(history: LoadedHistory, page: number, screens: readonly Screen[]): LoadedHistory {
  const recentPages = [page, ...history.recentPages.filter((known) => known !== page)];
  const forgotten = new Set(recentPages.slice(timelinePageLimit));
  const kept = Object.entries(history.screens).filter(([index]) => !forgotten.has(pageOf(Number(index))));
  const added = screens.map((screen, position) => [page * timelinePageSize + position, screen] as const);
  return {
    days: history.days,
    screens: Object.fromEntries([...kept, ...added]),
    recentPages: recentPages.slice(0, timelinePageLimit),
  };
}

/** The newest screens as an answer tells them. */
export interface NewestScreens {
  screens: readonly Screen[];
  /** How many screens there are since this day (YYYY-MM-DD). */
  since: string;
  total: number;
}

/** The history with those of the newest screens that it lacks; where it has as many, they are its own, loaded or not. */
export const withNewest = (history: LoadedHistory, { screens, since, total }: NewestScreens): LoadedHistory =>
  total === totalSince(history.days, since) ? history : withNewScreens(history, screens);

/** New screens in their days, newest first; known signatures are skipped. */
export function withNewScreens(history: LoadedHistory, newer: readonly Screen[]): LoadedHistory {
  const known = new Set(Object.values(history.screens).map((screen) => screen.signature));
  const fresh = newer.filter((screen) => !known.has(screen.signature));
  if (fresh.length === 0) return history;

  let days = history.days;
  let entries = screensInOrder(history);
  for (const screen of fresh.toReversed()) {
    const place = placeOfNew(days, entries, screen);
    entries = entries.map(([index, loaded]) => [index >= place ? index + 1 : index, loaded]);
    entries.push([place, screen]);
    days = withCount(days, screen.day, 1);
  }
  return { ...history, days, screens: Object.fromEntries(entries) };
}

/**
 * The history with restored screens; null when the position of one of them is unknown, because its neighbours are not loaded
 * or are from the same moment, or when it is there already.
 */
export function withReturnedScreens(history: LoadedHistory, returned: readonly Screen[]): LoadedHistory | null {
  const entries = screensInOrder(history);
  const places: { place: number; screen: Screen }[] = [];
  for (const screen of returned.toSorted(compareNewestFirst)) {
    const place = placeOfNew(history.days, entries, screen);
    const next = history.screens[place];
    const isLastOfDay = place === startOfDay(history.days, screen.day) + countOf(history.days, screen.day);
    const before = places.at(-1);
    if (!isLastOfDay && !(next && isNewer(screen, next))) return null;
    if (before && !isNewer(before.screen, screen)) return null;
    places.push({ place, screen });
  }
  let passed = 0;
  const moved = entries.map(([index, screen]): [number, Screen] => {
    while ((places[passed]?.place ?? Infinity) <= index) passed += 1;
    return [index + passed, screen];
  });
  const added = places.map(({ place, screen }, rank): [number, Screen] => [place + rank, screen]);
  const days = returned.reduce((counted: readonly HistoryDay[], { day }) => withCount(counted, day, 1), history.days);
  return { ...history, days, screens: Object.fromEntries([...moved, ...added]) };
}

/** Indexes of the screens that came in with `withNewScreens` or `withReturnedScreens`, ascending, where they stand since. */
export function insertedIndexes(before: LoadedHistory, after: LoadedHistory): number[] {
  const known = new Set(Object.values(before.screens).map((screen) => screen.signature));
  return screensInOrder(after).flatMap(([index, { signature }]) => (known.has(signature) ? [] : [index]));
}

/**
 * The history without these screens. `complete` is false when some of them were not loaded, so that the days must
 * be read again.
 */
export function withoutScreens(
  history: LoadedHistory,
  signatures: readonly string[],
): { history: LoadedHistory; indexes: number[]; complete: boolean } {
  const gone = new Set(signatures);
  const remaining: [number, Screen][] = [];
  const indexes: number[] = [];
  let days = history.days;
  for (const [index, screen] of screensInOrder(history)) {
    if (gone.has(screen.signature)) {
      indexes.push(index);
      days = withCount(days, screen.day, -1);
    } else remaining.push([index - indexes.length, screen]);
  }
  const complete = indexes.length === gone.size;
  return { history: { ...history, days, screens: Object.fromEntries(remaining) }, indexes, complete };
}

/** The loaded screens with their indexes, ascending. */
export const screensInOrder = (history: LoadedHistory): [number, Screen][] =>
  Object.entries(history.screens).map(([index, screen]) => [Number(index), screen]);

const pageOf = (index: number) => Math.floor(index / timelinePageSize);

function isComplete(history: LoadedHistory, page: number): boolean {
  const end = Math.min(totalOf(history.days), (page + 1) * timelinePageSize);
  for (let index = page * timelinePageSize; index < end; index++) if (!history.screens[index]) return false;
  return true;
}

const isNewer = (one: Screen, other: Screen): boolean => compareNewestFirst(one, other) < 0;

const compareNewestFirst = (one: Screen, other: Screen): number =>
  other.day.localeCompare(one.day) || other.date_created.localeCompare(one.date_created);

const countOf = (days: readonly HistoryDay[], date: string): number =>
  days.find((day) => day.date === date)?.count ?? 0;

/** In front of its day, but behind those that are newer still: a second page of new screens comes after the first. */
function placeOfNew(days: readonly HistoryDay[], entries: readonly [number, Screen][], screen: Screen): number {
  const newer = entries.filter(([, { day, date_created }]) => day === screen.day && date_created > screen.date_created);
  return newer.reduce((place, [index]) => Math.max(place, index + 1), startOfDay(days, screen.day));
}

/** By date, where each day begins and how many screens it holds. */
function placesOf(days: readonly HistoryDay[]): Map<string, { start: number; count: number }> {
  let start = 0;
  return new Map(
    days.map(({ date, count }) => {
      const place = { start, count };
      start += count;
      return [date, place];
    }),
  );
}

/** Index of the day's first screen; of its place when it has none yet. */
function startOfDay(days: readonly HistoryDay[], date: string): number {
  let start = 0;
  for (const day of days) {
    if (day.date <= date) break;
    start += day.count;
  }
  return start;
}

function withCount(days: readonly HistoryDay[], date: string, change: 1 | -1): HistoryDay[] {
  const position = days.findIndex((day) => day.date <= date);
  const day = days[position];
  if (day?.date !== date)
    return change === 1 ? days.toSpliced(position < 0 ? days.length : position, 0, { date, count: 1 }) : [...days];
  const count = day.count + change;
  return days.toSpliced(position, 1, ...(count > 0 ? [{ date, count }] : []));
}
