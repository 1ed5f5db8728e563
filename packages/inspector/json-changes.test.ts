import { expect, test } from 'vitest';
import { changesOf, withChanges } from './json-changes.ts';

test.each([
  { before: { a: [1, 2, 3], b: { c: 'd' } }, after: { a: [1], b: { c: 'e', 'with.dot': null } } },
  { before: { a: [{ id: 1 }] }, after: { a: [{ id: 2 }, { id: 1 }] } },
  { before: { a: 1, b: 2 }, after: { b: 2 } },
  { before: null, after: { a: [] } },
  { before: [1, 2], after: { a: 1 } },
])('$before with its changes is $after', ({ before, after }) => {
  expect(withChanges(before, changesOf(before, after))).toEqual(after);
});
