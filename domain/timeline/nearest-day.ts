import type { HistoryDay } from '../screen.ts';

/** The day of the history, newest first, that a date leads to: its own, else the next older, else the oldest. */
export const nearestDay = (days: readonly HistoryDay[], date: string): string | null =>
  (days.find((day) => day.date <= date) ?? days.at(-1))?.date ?? null;
