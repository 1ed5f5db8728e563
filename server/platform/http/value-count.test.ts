import { expect, test } from 'vitest';
import { hasMoreValues } from './value-count.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test.each<[unknown, number]>([
  [null, 1],
  ['text', 1],
  [[], 1],
  [[1, 2, 3], 4],
  [{ a: 1, b: [2, { c: 3 }] }, 6],
  [nested(10), 10],
  [Array.from({ length: 1000 }, () => ({ signature: 'a' })), 2001],
])('%j is made of as many values as one sees', (value, count) => {
  expect([hasMoreValues(value, count), hasMoreValues(value, count - 1)]).toEqual([false, true]);
});

test('depth and length end it early', () => {
  expect(hasMoreValues(nested(100_000), 5000)).toBe(true);
  expect(
    hasMoreValues(
      Array.from({ length: 100_000 }, () => null),
      5000,
    ),
  ).toBe(true);
});
