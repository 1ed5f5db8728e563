import { expect, test } from 'vitest';
import { isLong, largestWithin, pictureSize, shrunkInto } from './picture-size.ts';

test('a rendition keeps the shape and is never larger than the original', () => {
  expect(pictureSize({ width: 2560, height: 1600 }, 1280)).toEqual({ width: 1280, height: 800 });
  expect(pictureSize({ width: 300, height: 200 }, 640)).toEqual({ width: 300, height: 200 });
  expect(pictureSize({ width: 2560, height: 1600 }, 'original')).toEqual({ width: 2560, height: 1600 });
});

test('a long strip becomes narrower, a flat one keeps a pixel', () => {
  expect(pictureSize({ width: 1000, height: 10_000 }, 320)).toEqual({ width: 128, height: 1280 });
  expect(pictureSize({ width: 16_000, height: 2 }, 320)).toEqual({ width: 320, height: 1 });
});

test('SCR-10 the largest size that fits is chosen, the smallest where none does', () => {
  const original = { width: 800, height: 600 };
  expect(largestWithin(original, { width: Infinity, height: Infinity })).toBe('original');
  expect(largestWithin(original, { width: 700, height: Infinity })).toBe(640);
  expect(largestWithin(original, { width: 700, height: 250 })).toBe(320);
  expect(largestWithin(original, { width: 10, height: 10 })).toBe(320);
});

test('a size that fills its limits exactly fits, and one pixel less does not', () => {
  const original = { width: 800, height: 600 };
  expect(largestWithin(original, original)).toBe('original');
  expect(largestWithin(original, { width: 799, height: 600 })).toBe(640);
  expect(largestWithin(original, { width: 800, height: 599 })).toBe(640);
});

test('a picture is long once it is higher than any phone, not when it only stands', () => {
  const isLongAt = (height: number): boolean => isLong({ width: 1000, height });
  expect([500, 2399, 2400, 2401, 20_000].map(isLongAt)).toEqual([false, false, false, true, true]);
});

test('what is shrunk into limits keeps its shape and a pixel each way, and nothing grows', () => {
  expect(shrunkInto({ width: 800, height: 600 }, { width: 400, height: 400 })).toEqual({ width: 400, height: 300 });
  expect(shrunkInto({ width: 600, height: 800 }, { width: 400, height: 400 })).toEqual({ width: 300, height: 400 });
  expect(shrunkInto({ width: 300, height: 200 }, { width: 400, height: 400 })).toEqual({ width: 300, height: 200 });
  expect(shrunkInto({ width: 16_000, height: 1 }, { width: 400, height: 400 })).toEqual({ width: 400, height: 1 });
  expect(shrunkInto({ width: 1, height: 16_000 }, { width: 400, height: 400 })).toEqual({ width: 1, height: 400 });
});
