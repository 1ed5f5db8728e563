import { expect, test } from 'vitest';
import { atLeast, atMost, median } from './report.ts';

test('the median of an odd, an even and an empty series', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNaN();
});

test('a target holds at its limit, and never for a figure that is missing', () => {
  expect(atMost('a', 1.5, 1.5).holds).toBe(true);
  expect(atMost('a', 1.51, 1.5).holds).toBe(false);
  expect(atLeast('a', 0.85, 0.85).holds).toBe(true);
  expect(atLeast('a', 0.84, 0.85).holds).toBe(false);
  expect([atMost('a', NaN, 1).holds, atLeast('a', NaN, 1).holds]).toEqual([false, false]);
});
