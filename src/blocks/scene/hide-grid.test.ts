import { expect, test } from 'vitest';
import { coarse, hideGrid } from './hide-grid.ts';

const base = { width: 400, height: 300 };

/** Black and white lines of two pixels: as fine as letters. */
function finePixels(w: number, h: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(w * h * 4);
  for (let at = 0; at < w * h; at += 1) pixels.set((at % w) % 4 < 2 ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4);
  return pixels;
}

test('EDIT-06 a hidden area is whole pixels of the picture, in cells too coarse for letters', () => {
  expect(hideGrid({ box: { x: 10.4, y: -20, w: 100.2, h: 60 } }, base)).toEqual({
    x: 10,
    y: 0,
    w: 101,
    h: 40,
    cell: 12,
    columns: 9,
    rows: 4,
  });
  expect(hideGrid({ box: { x: 0, y: 0, w: 300, h: 300 } }, base)?.cell).toBe(50);
  expect(hideGrid({ box: { x: 401, y: 0, w: 10, h: 10 } }, base)).toBeNull();
});

test('EDIT-06 nothing finer than a cell is left of it, and chance is between what was there and what is shown', () => {
  const grid = hideGrid({ box: { x: 0, y: 0, w: 120, h: 48 } }, base);
  if (!grid) throw new Error('There is no grid');
  const pixels = finePixels(120, 48);
  const cells = (chance: number) => [
    ...coarse(grid, pixels, new Uint8Array(grid.columns * grid.rows * 3).fill(chance)),
  ];
  // The mean of black and white, in steps of 24.
  expect(new Set(cells(16))).toEqual(new Set([120, 255]));
  expect([new Set(cells(0)), new Set(cells(32))]).toEqual([new Set([104, 255]), new Set([136, 255])]);
});
