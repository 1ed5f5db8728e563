import { expect, test } from 'vitest';
import { snappedMove, snappedPoint } from './snap.ts';

const still = [{ x: 100, y: 100, w: 100, h: 50 }];
const box = { x: 0, y: 0, w: 60, h: 20 };

test('EDIT-05 what is moved near a side or a middle of another lies on it, and is shown that it does', () => {
  // Its left side is 4 pixels off the left one, its middle 3 off the other’s middle.
  const { by, guides } = snappedMove(box, [104, 118], still, 6);
  expect(by).toEqual([100, 115]);
  expect(guides).toEqual([
    { across: 'x', at: 100, from: 100, to: 150 },
    { across: 'y', at: 125, from: 100, to: 200 },
  ]);
});

test('what is farther away lies where the pointer is; and so it does where snapping is off', () => {
  expect(snappedMove(box, [110, 300], still, 6)).toEqual({ by: [110, 300], guides: [] });
  expect(snappedMove(box, [104, 300], still, 0)).toEqual({ by: [104, 300], guides: [] });
});

test('a side that is dragged is caught only the way that it goes', () => {
  expect(snappedPoint([203, 152], still, 6, { x: true, y: false })).toEqual({
    at: [200, 152],
    guides: [{ across: 'x', at: 200, from: 100, to: 152 }],
  });
});
