import { expect, test } from 'vitest';
import { locate } from './locate.ts';

const days = [
  { day: 30, n: 2 },
  { day: 20, n: 1 },
  { day: 10, n: 3 },
];

test.each([
  [0, { counter: days[0], offset: 0 }],
  [1, { counter: days[0], offset: 1 }],
  [2, { counter: days[1], offset: 0 }],
  [3, { counter: days[2], offset: 0 }],
  [5, { counter: days[2], offset: 2 }],
  [6, null],
  [Number.MAX_SAFE_INTEGER, null],
])('HIST-02 the item at offset %i is found by the day counters alone', (offset, place) => {
  expect(locate(days, offset)).toEqual(place);
});
