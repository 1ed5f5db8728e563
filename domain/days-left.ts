import { localDate } from './local-date.ts';

const day = 86_400_000;

/** Midnights until a screen is gone; 0 on its last day. `now` in epoch milliseconds, `timezone` an IANA name. */
export function daysLeft(datePurged: string, now: number, timezone: string): number {
  const last = Date.parse(localDate(Date.parse(datePurged), timezone));
  const today = Date.parse(localDate(now, timezone));
  return Math.max(0, Math.round((last - today) / day));
}
