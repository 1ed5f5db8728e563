import { expect, test } from 'vitest';
import { momentOf, screensPerDay } from './calendar.ts';

test.each([
  [100_000, 1095],
  [1000, 365],
  [3, 30],
  [0, 7],
])('%i screens over %i days are all given out, oldest day first', (screens, days) => {
  const given = screensPerDay(screens, days, 20_000);
  expect(given.length).toBe(days);
  expect(given.map(({ day }) => day)).toEqual(Array.from({ length: days }, (_, i) => 20_000 - days + 1 + i));
  expect(given.reduce((sum, { count }) => sum + count, 0)).toBe(screens);
  expect(given.every(({ count }) => count >= 0)).toBe(true);
});

test('moments of a day rise and stay within it', () => {
  const moments = [0, 1, 2].map((n) => momentOf(20_000, n, 3));
  expect(moments.map((moment) => new Date(moment).toISOString())).toEqual([
    '2024-10-04T10:00:00.000Z',
    '2024-10-04T14:00:00.000Z',
    '2024-10-04T18:00:00.000Z',
  ]);
});
