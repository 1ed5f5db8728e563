import { expect, test } from 'vitest';
import { editedValue, moved, withEdit, type Edit } from './edit.ts';

test('of two edits of the same the later one counts; every removal does', () => {
  const edits = [
    { of: 'name', value: 'a' },
    { of: 'removal', value: 'one' },
    { of: 'removal', value: 'two' },
    { of: 'expiresAt', value: null },
    { of: 'name', value: 'b' },
    { of: 'removal', value: 'one' },
  ] satisfies Edit[];
  expect(edits.reduce<Edit[]>(withEdit, [])).toEqual([edits[2], edits[3], edits[4], edits[5]]);
  expect([editedValue(edits, 'name'), editedValue(edits, 'expiresAt'), editedValue(edits, 'title')]).toEqual([
    'b',
    null,
    undefined,
  ]);
});

test('an item changes places with its neighbour, and stays at either end', () => {
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
