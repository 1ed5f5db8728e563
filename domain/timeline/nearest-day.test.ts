import { expect, test } from 'vitest';
import { nearestDay } from './nearest-day.ts';

const days = [
  { date: '2026-11-21', count: 2 },
  { date: '2026-11-18', count: 1 },
];

test('HIST-05 a date leads to its day, else to the next older one, and from before all of them to the oldest', () => {
  const asked = ['2026-11-21', '2026-11-20', '2031-01-01', '0002-11-21'];
  expect(asked.map((date) => nearestDay(days, date))).toEqual(['2026-11-21', '2026-11-18', '2026-11-21', '2026-11-18']);
  expect(nearestDay([], '2026-11-21')).toBeNull();
});
