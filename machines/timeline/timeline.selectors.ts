import type { SnapshotFrom } from 'xstate';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { totalOf } from '#domain/timeline/loaded.ts';
import type { timelineMachine } from './timeline.machine.ts';

type TimelineSnapshot = SnapshotFrom<typeof timelineMachine>;

/** Date groups with their counts, newest first. */
export const selectDays = (timeline: TimelineSnapshot): readonly HistoryDay[] => timeline.context.history.days;

/** Loaded screens by their index in the whole history; a missing one is still being read. */
export const selectScreens = (timeline: TimelineSnapshot): Readonly<Record<number, Screen>> =>
  timeline.context.history.screens;

export const selectTotal = (timeline: TimelineSnapshot): number => totalOf(timeline.context.history.days);

/** How often the history had changed as it is held here; null where that is not known. */
export const selectVersion = (timeline: TimelineSnapshot): number | null => timeline.context.version;

export const selectSearchDate = (timeline: TimelineSnapshot): string | null => timeline.context.searchDate;

/** How many screens have come from elsewhere since the newest were looked at. */
export const selectArrived = ({ context }: TimelineSnapshot): number => context.arrived;
