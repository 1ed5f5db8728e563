import { expect, test } from 'vitest';
import { dayOf } from '../calendar.ts';
import { minuteOf } from '../counters.ts';
import { deletionDays } from './deletion-days.ts';

const at = (moment: string, n: number) => ({ minute: minuteOf(Date.parse(moment)), n });
const on = (date: string, n: number) => ({ day: dayOf(date), n });

test('minutes are summed by the days of the zone', () => {
  const minutes = [
    at('2026-11-23T04:59:00Z', 1),
    at('2026-11-22T22:00:00Z', 2),
    at('2026-11-22T21:59:00Z', 4),
    at('2026-11-22T05:00:00Z', 8),
    at('2026-11-22T04:59:00Z', 16),
  ];
  expect(deletionDays(minutes, 'UTC')).toEqual([on('2026-11-23', 1), on('2026-11-22', 30)]);
  expect(deletionDays(minutes, 'Europe/Kyiv')).toEqual([on('2026-11-23', 3), on('2026-11-22', 28)]);
  expect(deletionDays(minutes, 'America/New_York')).toEqual([on('2026-11-22', 15), on('2026-11-21', 16)]);
  expect(deletionDays([], 'UTC')).toEqual([]);
});

test('a day has the hour more or less that the change of time gives it', () => {
  const hours = (from: string, count: number) =>
    Array.from({ length: count }, (_, hour) => ({ minute: minuteOf(Date.parse(from)) - 60 * hour, n: 1 }));
  // Noon to noon in Kyiv, over the end and the beginning of summer time.
  expect(deletionDays(hours('2026-10-25T21:00:00Z', 48), 'Europe/Kyiv')).toEqual([
    on('2026-10-25', 25),
    on('2026-10-24', 23),
  ]);
  expect(deletionDays(hours('2026-03-29T20:00:00Z', 47), 'Europe/Kyiv')).toEqual([
    on('2026-03-29', 23),
    on('2026-03-28', 24),
  ]);
});

test('all minutes of thirty days are counted', () => {
  const last = minuteOf(Date.parse('2026-11-30T23:59:00Z'));
  const minutes = Array.from({ length: 43_200 }, (_, ago) => ({ minute: last - ago, n: 1 }));
  const days = deletionDays(minutes, 'UTC');
  expect(days).toEqual(Array.from({ length: 30 }, (_, ago) => ({ day: Math.floor(last / 1440) - ago, n: 1440 })));
});
