import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { expect, test } from 'vitest';
import { countSteps, isOutdated, numbersOf, taken, type Counted } from './steps.ts';

const most = 14;
const place = nat({ max: most });
const entry = record({ steps: oneof(integer({ min: 0, max: 5 }), constantFrom(null)), isHidden: boolean() });

const changes = array(
  oneof(
    record({ does: constantFrom('insert' as const), at: place, entry }),
    record({ does: constantFrom('move' as const), at: place, to: place }),
    record({ does: constantFrom('hide' as const), at: place }),
    record({ does: constantFrom('delete' as const), at: place }),
  ),
  { maxLength: 24 },
);

type Change = typeof changes extends Arbitrary<(infer One)[]> ? One : never;

function changed(entries: readonly Counted[], change: Change): readonly Counted[] {
  const at = Math.min(change.at, entries.length);
  if (change.does === 'insert') return entries.toSpliced(at, 0, change.entry);
  if (change.does === 'move') return taken(entries, change.at, change.to);
  if (change.does === 'delete') return entries.toSpliced(at, 1);
  return entries.map((one, index) => (index === at ? { ...one, isHidden: !one.isHidden } : one));
}

/** The numbers as somebody counts them who looks at one picture after the other. */
function badges(entries: readonly Counted[]): number[] {
  return numbersOf(entries).flatMap((numbers) =>
    numbers ? Array.from({ length: numbers.count }, (_, index) => numbers.first + index) : [],
  );
}

test('after any insertions, moves, hidings and deletions the steps are 1, 2, 3 … without a gap', () => {
  assert(
    property(array(entry, { maxLength: most }), changes, (begun, sequence) => {
      let entries: readonly Counted[] = begun;
      for (const change of sequence) {
        entries = changed(entries, change);
        const shown = entries.filter(({ steps, isHidden }) => steps !== null && !isHidden);
        const expected = shown.reduce((sum, { steps }) => sum + (steps === 0 || steps === null ? 1 : steps), 0);
        expect(badges(entries)).toEqual(Array.from({ length: expected }, (_, index) => index + 1));
        expect(countSteps(entries)).toBe(expected);
      }
    }),
    { numRuns: 200 },
  );
});

test('what stands before a change keeps its numbers', () => {
  assert(
    property(array(entry, { minLength: 1, maxLength: most }), place, entry, (entries, at, added) => {
      const where = Math.min(at, entries.length);
      const after = numbersOf(entries.toSpliced(where, 0, added));
      expect(after.slice(0, where)).toEqual(numbersOf(entries).slice(0, where));
    }),
    { numRuns: 200 },
  );
});

test('a moved entry is in its new place, and all others follow each other as before', () => {
  assert(
    property(array(nat(), { minLength: 1, maxLength: most }), place, place, (numbers, from, to) => {
      const list = numbers.map((_, index) => index);
      const moved = taken(list, from, to);
      const isInside = from < list.length && to < list.length;
      expect(moved.indexOf(from)).toBe(isInside ? to : list.indexOf(from));
      expect(moved.filter((one) => one !== from)).toEqual(list.filter((one) => one !== from));
    }),
    { numRuns: 200 },
  );
});

test('a picture without steps counts as one; headings, notes and what is hidden have no number', () => {
  const entries = [
    { steps: null, isHidden: false },
    { steps: 0, isHidden: false },
    { steps: 3, isHidden: false },
    { steps: 2, isHidden: true },
    { steps: 1, isHidden: false },
  ];
  expect(numbersOf(entries)).toEqual([
    null,
    { first: 1, count: 1 },
    { first: 2, count: 3 },
    null,
    { first: 5, count: 1 },
  ]);
});

test('a picture is drawn anew when its steps have other numbers than those in it', () => {
  const fourth = { first: 4, count: 2 };
  expect(isOutdated({ steps: 2, drawnFrom: null }, fourth)).toBe(true);
  expect(isOutdated({ steps: 2, drawnFrom: 3 }, fourth)).toBe(true);
  expect(isOutdated({ steps: 2, drawnFrom: 4 }, fourth)).toBe(false);
  expect(isOutdated({ steps: 0, drawnFrom: null }, fourth)).toBe(false);
  expect(isOutdated({ steps: 2, drawnFrom: null }, { first: 1, count: 2 })).toBe(false);
  expect(isOutdated({ steps: 2, drawnFrom: 4 }, { first: 1, count: 2 })).toBe(true);
  expect(isOutdated({ steps: 2, drawnFrom: 4 }, null)).toBe(false);
});
