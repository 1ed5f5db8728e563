import { expect, test } from 'vitest';
import { groundOf, isChangedGround } from './changed-ground.ts';
import type { Item } from './scene.ts';

const arrow: Item = { id: 'a', kind: 'arrow', colour: '#ec383d', stroke: 4, from: [4, 4], to: [90, 30], bend: 0 };
const size = { width: 100, height: 80 };

test('the ground of an object is what it covers and a little around, within the picture', () => {
  expect(groundOf(arrow, size)).toMatchObject({ x: 0, y: 0, w: 98 });
  expect(groundOf({ ...arrow, from: [400, 400], to: [500, 500] }, size)).toBeNull();
});

test('noise of compression is no change, a few other pixels are', () => {
  const before = new Uint8ClampedArray(4 * 1000).fill(200);
  const noisy = before.map((value, at) => value + (at % 3) * 8);
  const other = before.slice();
  other.fill(0, 0, 4 * 10);
  expect([isChangedGround(before, noisy), isChangedGround(before, other)]).toEqual([false, true]);
});
