import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('what is printed of one thing speaks of one', () => {
  expect([0, 1, 2, 21, 1_000].map((count) => counted(count, 'picture'))).toEqual([
    '0 pictures',
    '1 picture',
    '2 pictures',
    '21 pictures',
    '1,000 pictures',
  ]);
});
