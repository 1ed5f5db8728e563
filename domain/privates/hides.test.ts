import { expect, test } from 'vitest';
import { hidesOf } from './hides.ts';

const base = { width: 400, height: 300 };
const hides = (boxes: number[][], hidden: { x: number; y: number; w: number; h: number }[] = []) =>
  hidesOf([{ boxes }], { base, hidden, newId: () => 'new' }).map(({ box, mode }) => ({ ...box, mode }));

test('the words of a line are hidden as one, beyond their edges and within the picture', () => {
  const line = [
    [390, 100, 10, 20],
    [300, 102, 60, 18],
  ];
  expect(hides(line)).toEqual([{ x: 294, y: 94, w: 106, h: 32, mode: 'solid' }]);
  expect(hides([...line, [0, 130, 50, 20]])).toHaveLength(2);
});

test('what is hidden already is not offered again', () => {
  expect(hides([[100, 100, 50, 20]], [{ x: 90, y: 90, w: 80, h: 40 }])).toEqual([]);
  expect(hides([[100, 100, 50, 20]], [{ x: 110, y: 90, w: 80, h: 40 }])).toHaveLength(1);
});
