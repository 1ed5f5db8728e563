import { localDay } from '../calendar.ts';
import { momentsOf } from '../counters.ts';

interface MinuteCount {
  minute: number;
  n: number;
}

/**
 * The days of a time zone on which these minutes lie, with the sum of each. Both are latest first. A day costs a few looks at
 * the calendar, however many minutes it has: where it ends is found by halving.
 */
export function deletionDays(minutes: readonly MinuteCount[], timeZone: string): { day: number; n: number }[] {
  const dayOf = ({ minute }: MinuteCount) => localDay(momentsOf(minute).first, timeZone);
  const days: { day: number; n: number }[] = [];
  for (let rest = minutes; rest[0];) {
    const day = dayOf(rest[0]);
    const end = firstOf(rest, (minute) => dayOf(minute) < day);
    days.push({ day, n: rest.slice(0, end).reduce((sum, { n }) => sum + n, 0) });
    rest = rest.slice(end);
  }
  return days;
}

/** Index of the first item for which this is true, as it is for all behind it; the number of items if there is none. */
function firstOf<Item>(items: readonly Item[], isTrue: (item: Item) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const item = items[middle];
    if (item !== undefined && isTrue(item)) to = middle;
    else from = middle + 1;
  }
  return from;
}
