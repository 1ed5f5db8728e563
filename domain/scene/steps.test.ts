import { expect, test } from 'vitest';
import { stepLabels, type Item, type Numbering } from './scene.ts';

const steps = Array.from({ length: 4 }, (_, index): Item => ({
  id: `${index}`,
  kind: 'step',
  colour: '#8a4fe0',
  stroke: 6,
  at: [index * 50, 0],
}));

test.each<[Numbering | undefined, string[]]>([
  [undefined, ['1', '2', '3', '4']],
  [{ from: 9, by: 'numbers' }, ['9', '10', '11', '12']],
  [{ from: 25, by: 'letters' }, ['y', 'z', 'aa', 'ab']],
  [{ from: 1, by: 'capitals' }, ['A', 'B', 'C', 'D']],
])('EDIT-05 steps are counted as %o', (numbering, expected) => {
  expect([...stepLabels(steps, numbering).values()]).toEqual(expected);
});
