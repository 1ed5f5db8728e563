import { expect, test } from 'vitest';
import { doubleTapped, isDoubleTap, middleOf, pinched, released, shareAt, toggled } from './zoom.ts';

const large = { fit: 360, actual: 1280 };
const small = { fit: 360, actual: 360 };

test('a double tap enlarges to the pixels of a picture, one of few pixels all the same, and fits it again', () => {
  expect([doubleTapped(null, large), doubleTapped(null, small), doubleTapped(900, small)]).toEqual([1280, 900, null]);
  expect([toggled(null, small), toggled(360, small)]).toEqual([360, null]);
});

test('two taps are a double tap when they are near in time and place', () => {
  const first = { time: 1000, x: 100, y: 100 };
  expect(isDoubleTap(null, first)).toBe(false);
  expect(
    [
      { time: 1350, x: 124, y: 132 },
      { time: 1351, x: 100, y: 100 },
      { time: 1100, x: 100, y: 141 },
    ].map((second) => isDoubleTap(first, second)),
  ).toEqual([true, false, false]);
});

test('fingers make a picture as much wider as they go apart, between fitted and its limit', () => {
  const pinch = { width: 360, distance: 100 };
  expect([50, 100, 150, 1000].map((apart) => pinched(pinch, apart, large))).toEqual([360, 360, 540, 2560]);
  expect(pinched(pinch, 1000, small)).toBe(1440);
  expect(pinched({ width: 540, distance: 0 }, 1, large)).toBe(540);
});

test('what is let go almost fitted is fitted', () => {
  expect([360, 378, 379].map((width) => released(width, large))).toEqual([null, null, 379]);
});

test('the share of a picture at a point leaves out what is beside it in its box', () => {
  const box = { x: 10, y: 20, width: 400, height: 400 };
  expect(shareAt(box, { width: 800, height: 400 }, { x: 110, y: 120 })).toEqual({ x: 0.25, y: 0 });
  expect(shareAt(box, { width: 800, height: 400 }, middleOf({ x: 10, y: 20 }, { x: 410, y: 420 }))).toEqual({
    x: 0.5,
    y: 0.5,
  });
});
