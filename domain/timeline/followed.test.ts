import { expect, test } from 'vitest';
import { followed, placeAt } from './followed.ts';

/** Screens that are loaded from this index on. */
const loaded = (signatures: string, from = 0) =>
  Object.fromEntries([...signatures].map((signature, index) => [from + index, { signature }]));

const place = placeAt(loaded('abc'), 1);

test('HIST-10 a place goes with its screen when new ones come in front of it', () => {
  expect(followed(place, loaded('xyabc'))).toEqual({ index: 3, signature: 'b' });
});

test('HIST-09 a place goes with its screen when others are deleted, and to the next one when it is deleted itself', () => {
  expect(followed(place, loaded('bc'))).toEqual({ index: 0, signature: 'b' });
  expect(followed(place, loaded('ac'))).toEqual({ index: 1, signature: 'c' });
});

test('a place waits while its screen is read again, and takes the screen that arrives where nothing was', () => {
  expect(followed(place, {})).toBe(place);
  expect(followed(place, loaded('b', 9))).toEqual({ index: 9, signature: 'b' });
  expect(followed(placeAt({}, 2), loaded('abc'))).toEqual({ index: 2, signature: 'c' });
});

test('a place that nothing has moved is the same object', () => {
  expect(followed(place, loaded('abcd'))).toBe(place);
});
