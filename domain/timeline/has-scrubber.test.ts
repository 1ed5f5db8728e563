import { expect, test } from 'vitest';
import { hasScrubber } from './has-scrubber.ts';

const daysOf = (...counts: number[]) => counts.map((count, index) => ({ date: `2026-11-${20 - index}`, count }));

test('HIST-04 a scrubber comes with more than two windows of screens, in one day or in many', () => {
  const histories = [
    daysOf(),
    daysOf(7),
    daysOf(1, 1, 1, 1, 1, 1, 1),
    daysOf(63),
    daysOf(70),
    daysOf(...Array(28).fill(1)),
    daysOf(...Array(60).fill(1)),
  ];
  expect(histories.map(hasScrubber)).toEqual([false, false, false, false, true, false, true]);
});
