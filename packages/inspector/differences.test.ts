import { expect, test } from 'vitest';
import { differences } from './differences.ts';
import { jsonSafe } from './json-safe.ts';

test('two snapshots differ by their smallest parts', () => {
  const before = { queue: [{ id: 'a', done: false }], total: 1, kept: [1, 2] };
  const after = {
    queue: [
      { id: 'a', done: true },
      { id: 'b', done: false },
    ],
    total: 2,
    kept: [1, 2],
  };
  expect(differences(before, after)).toEqual([
    { keys: ['queue', '0', 'done'], before: false, after: true },
    { keys: ['queue', '1'], before: undefined, after: { id: 'b', done: false } },
    { keys: ['total'], before: 1, after: 2 },
  ]);
  expect(differences(before, before)).toEqual([]);
});

test('what JSON has no word for is told by its name', () => {
  const itself: Record<string, unknown> = { name: 'loop' };
  itself['again'] = itself;
  expect(
    jsonSafe({
      itself,
      at: new Date(0),
      failed: new Error('offline'),
      files: [new File(['abc'], 'a.png')],
      known: new Set(['a']),
      byName: new Map([['a', 1]]),
      never: undefined,
      many: Array.from({ length: 300 }, () => 0),
      work: function later() {},
    }),
  ).toEqual({
    itself: { name: 'loop', again: '[itself]' },
    at: '1970-01-01T00:00:00.000Z',
    failed: { name: 'Error', message: 'offline' },
    files: ['[a.png, 3 bytes]'],
    known: ['a'],
    byName: { a: 1 },
    many: [...Array.from({ length: 200 }, () => 0), '… 100 more'],
    work: '[function later]',
  });
});
