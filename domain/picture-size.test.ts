import { expect, test } from 'vitest';
import { largestWithin, pictureSize } from './picture-size.ts';

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
