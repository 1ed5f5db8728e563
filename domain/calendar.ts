import type { Locale } from './locales.ts';

/** The day that a week begins with, 0 for Sunday. */
export const firstWeekday: Record<Locale, 0 | 1> = { en: 0, ru: 1, uk: 1 };

/** The first and the last day that can be reached, YYYY-MM-DD. */
export interface CalendarSpan {
  oldest: string;
  newest: string;
}

/** What somebody does in a calendar. */
export type CalendarStep =
  | { type: 'key'; key: string; shift?: boolean }
  | { type: 'monthTurned'; by: 1 | -1 }
  | { type: 'yearChosen'; year: number };

/**
 * The weeks of a month (YYYY-MM), each of seven dates; null stands where other months have theirs.
 */
export function monthWeeks(month: string, weekday: 0 | 1): (string | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() - weekday + 7) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = 1; day <= lengthOf(month); day += 1) cells.push(`${month}-${twoDigits(day)}`);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The date (YYYY-MM-DD) that a step leads to, within the span; null for a key that has no meaning there. */
export function calendarAfter(
  date: string,
  step: CalendarStep,
  { span, weekday }: { span: CalendarSpan; weekday: 0 | 1 },
): string | null {
  const to = stepped(date, step, weekday);
  if (to === null) return null;
  return to < span.oldest ? span.oldest : to > span.newest ? span.newest : to;
}

function stepped(date: string, step: CalendarStep, weekday: 0 | 1): string | null {
  if (step.type === 'monthTurned') return monthsOn(date, step.by);
  if (step.type === 'yearChosen') return monthsOn(date, (step.year - Number(date.slice(0, 4))) * 12);
  const inWeek = (new Date(`${date}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
  switch (step.key) {
    case 'ArrowLeft':
      return daysOn(date, -1);
    case 'ArrowRight':
      return daysOn(date, 1);
    case 'ArrowUp':
      return daysOn(date, -7);
    case 'ArrowDown':
      return daysOn(date, 7);
    case 'Home':
      return daysOn(date, -inWeek);
    case 'End':
      return daysOn(date, 6 - inWeek);
    case 'PageUp':
      return monthsOn(date, step.shift ? -12 : -1);
    case 'PageDown':
      return monthsOn(date, step.shift ? 12 : 1);
    default:
      return null;
  }
}

function daysOn(date: string, by: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + by);
  return moment.toISOString().slice(0, 10);
}

/** The same day of another month, or its last one. */
function monthsOn(date: string, by: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + by;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${twoDigits((months % 12) + 1)}`;
  return `${month}-${twoDigits(Math.min(Number(date.slice(8)), lengthOf(month)))}`;
}

/** How many days a month has. */
const lengthOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

const twoDigits = (number: number): string => String(number).padStart(2, '0');
