import { expect, test } from 'vitest';
import { isOnWord } from './touched-text.ts';

const known = {
  size: { width: 1000, height: 500 },
  words: [{ text: 'Invoice', box: [100, 50, 200, 40], line: 0 }],
};

test.each([
  [0.2, 0.14, true],
  [0.31, 0.19, true],
  [0.2, 0.3, false],
  [0.5, 0.14, false],
])('a finger at %d, %d of the picture is on a word: %s', (x, y, expected) => {
  expect(isOnWord(known, { x, y })).toBe(expected);
});
