import type { SnapshotFrom } from 'xstate';
import { hasMore } from '#domain/history.ts';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { screensInOrder, timelinePageSize, totalOf } from '#domain/timeline/loaded.ts';
import type { timelineMachine } from './timeline.machine.ts';

type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;

/** Date groups with their counts, newest first. */
export const selectDays = (timeline: TimelineSnapshot): readonly HistoryDay[] => timeline.context.history.days;

/** Loaded screens by their index in the whole history; what is missing is still being read. */
export const selectScreens = (timeline: TimelineSnapshot): Readonly<Record<number, Screen>> =>
  timeline.context.history.screens;

/** The loaded screens in order. */
export const selectScreensHistory = (timeline: TimelineSnapshot): Screen[] =>
  screensInOrder(timeline.context.history).map(([, screen]) => screen);

export const selectTotal = (timeline: TimelineSnapshot): number => totalOf(timeline.context.history.days);

export const selectSearchDate = (timeline: TimelineSnapshot): string | null => timeline.context.searchDate;

/** Limit, offset and hasMore, derived from the last page in view. */
export function selectPaging(timeline: TimelineSnapshot): { limit: number; offset: number; hasMore: boolean } {
  const limit = timelinePageSize;
  const offset = Math.floor(timeline.context.range.to / limit) * limit;
  return { limit, offset, hasMore: hasMore({ total: selectTotal(timeline), limit, offset }) };
}
