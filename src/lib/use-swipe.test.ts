import { expect, test } from 'vitest';
import { swipeOf } from './use-swipe.ts';

test('a finger swipes by going far enough to a side, and more to it than up or down', () => {
  expect([swipeOf(-60, 20), swipeOf(60, -36), swipeOf(59, 0), swipeOf(-100, 61), swipeOf(0, 200)]).toEqual([
    'left',
    'right',
    null,
    null,
    null,
  ]);
});
