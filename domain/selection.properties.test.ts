import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterInsertion,
  afterRemoval,
  countSelected,
  isSelected,
  nothingSelected,
  rangeBetween,
  shareSelected,
  toggled,
  withRange,
  withoutRange,
  type Selection,
} from './selection.ts';

/** Indexes that the steps speak of; insertions move some of them on. */
const most = 12;
const index = nat({ max: most });
const place = (at: number) => ({ index: at, signature: `screen-${at}` });

const steps = array(
  oneof(
    record({ does: constantFrom('toggle' as const), at: index }),
    record({ does: constantFrom('add' as const, 'drop' as const), one: index, other: index }),
    record({ does: constantFrom('insert' as const), at: index, count: integer({ min: 1, max: 3 }) }),
    record({ does: constantFrom('remove' as const), indexes: uniqueArray(index, { maxLength: 5 }) }),
  ),
  { maxLength: 12 },
);
type Step = typeof steps extends Arbitrary<(infer One)[]> ? One : never;

const indexesOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

/** The same step on the selection under test and on a plain set of indexes. */
function take(step: Step, selection: Selection, model: ReadonlySet<number>): [Selection, Set<number>] {
  const all = [...model];
  switch (step.does) {
    case 'toggle':
      return [
        toggled(selection, place(step.at)),
        new Set(model.has(step.at) ? all.filter((at) => at !== step.at) : [...all, step.at]),
      ];
    case 'add':
    case 'drop': {
      const range = rangeBetween(place(step.one), place(step.other));
      const within = indexesOf(range);
      const others = all.filter((at) => !within.includes(at));
      return step.does === 'add'
        ? [withRange(selection, range), new Set([...others, ...within])]
        : [withoutRange(selection, range), new Set(others)];
    }
    case 'insert':
      return [
        afterInsertion(selection, step.at, step.count),
        new Set(all.map((at) => (at >= step.at ? at + step.count : at))),
      ];
    case 'remove': {
      const gone = step.indexes.toSorted((a, b) => a - b);
      return [
        afterRemoval(selection, gone),
        new Set(all.filter((at) => !gone.includes(at)).map((at) => at - gone.filter((other) => other < at).length)),
      ];
    }
  }
}

test('HIST-08 HIST-09 a selection of ranges and exceptions says what a plain set of screens says, after any steps', () => {
  assert(
    property(steps, index, index, (taken, one, other) => {
      let selection = nothingSelected;
      let model = new Set<number>();
      for (const step of taken) [selection, model] = take(step, selection, model);

      const furthest = most + 40;
      const selected = Array.from({ length: furthest }, (_, at) => at).filter((at) => isSelected(selection, at));
      expect(selected).toEqual([...model].toSorted((a, b) => a - b));
      expect(countSelected(selection)).toBe(model.size);
      const [from, to] = one <= other ? [one, other] : [other, one];
      const chosen = indexesOf({ from, to }).filter((at) => model.has(at)).length;
      const share = chosen === 0 ? 'none' : chosen === to - from + 1 ? 'all' : 'some';
      expect(shareSelected(selection, { from, to })).toBe(share);
    }),
    { numRuns: 2000, seed: 1 },
  );
});
