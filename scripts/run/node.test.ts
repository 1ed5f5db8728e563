import { expect, test } from 'vitest';
import { isNewEnough } from './node.mjs';

test.each([
  ['24.14.1', true],
  ['24.14.0', false],
  ['24.9.9', false],
  ['24.21.0', true],
  ['26.0.0', true],
  ['20.20.2', false],
])('Node %s may serve: %s', (version, expected) => {
  expect(isNewEnough(version, '24.14.1')).toBe(expected);
});
