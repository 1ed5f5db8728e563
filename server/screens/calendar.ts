import { localDate } from '#domain/local-date.ts';

const dayLength = 86_400_000;

/** The local date at a moment (epoch ms) in a time zone, as days since the epoch. */
export function localDay(moment: number, timeZone: string): number {
  const day = dayOf(localDate(moment, timeZone));
  if (day === null) throw new RangeError(`No date for ${moment} in ${timeZone}`);
  return day;
}

/** YYYY-MM-DD of days since the epoch. */
export function dateOf(day: number): string {
  // The screens of a page share their days.
  if (day !== last.day) last = { day, date: new Date(day * dayLength).toISOString().slice(0, 10) };
  return last.date;
}

let last = { day: 0, date: '1970-01-01' };

/** Days since the epoch of YYYY-MM-DD; null when there is no such date. */
export function dayOf(date: string): number | null {
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) || dateOf(moment / dayLength) !== date ? null : moment / dayLength;
}
