import type { Screen } from '#domain/screen.ts';
import {
  emptyHistory,
  missingPages,
  pagesAround,
  withPage,
  withReturnedScreens,
  type LoadedHistory,
  type NewestScreens,
} from '#domain/timeline/loaded.ts';
import type { IndexRange, NewerScreens, ReadPages, TimelineContext, TimelineInput } from './timeline.types.ts';

export function openingHistory({ days = [], screens }: TimelineInput): LoadedHistory {
  const history = { ...emptyHistory, days };
  return screens ? withPage(history, 0, screens) : history;
}

/** The newest screens, as the answer to the last request for them tells. */
export const newestOf = (
  { newer: { dateFrom } }: TimelineContext,
  { screens, total }: NewerScreens,
): NewestScreens => ({
  screens,
  since: dateFrom,
  total,
});

/** Whether an answer has the version of the history that is held here. */
export const isSame = ({ version }: TimelineContext, told: { version: number | null }): boolean =>
  version !== null && told.version === version;

/** A change made here raises the version by one. If something was changed elsewhere too, no answer has that version. */
export const afterOwnChange = ({ version }: TimelineContext): number | null => (version === null ? null : version + 1);

export const pagesToRead = ({ history, isDoubted }: TimelineContext, range: IndexRange): number[] =>
  isDoubted ? pagesAround(history, range) : missingPages(history, range);

/** With pages that were read; of doubted screens no others are left. */
export const withPages = ({ history, isDoubted }: TimelineContext, { pages }: ReadPages): LoadedHistory =>
  pages.reduce<LoadedHistory>(
    (known, { page, screens }) => withPage(known, page, screens),
    isDoubted ? { ...emptyHistory, days: history.days } : history,
  );

export const those = (screens: readonly Screen[], signatures: readonly string[]): Screen[] => {
  const wanted = new Set(signatures);
  return screens.filter(({ signature }) => wanted.has(signature));
};

export const without = (screens: readonly Screen[], signatures: readonly string[]): Screen[] => {
  const gone = new Set(signatures);
  return screens.filter(({ signature }) => !gone.has(signature));
};

/** The history with these screens restored to their places; null where it is not known which ones or where. */
export function withRestored(
  { history, removed }: TimelineContext,
  signatures: readonly string[],
): LoadedHistory | null {
  const returned = those(removed, signatures);
  return returned.length === new Set(signatures).size ? withReturnedScreens(history, returned) : null;
}
