import { expect, test } from 'vitest';
import { differenceOf, type Pixels } from './difference.ts';

const size = { width: 160, height: 96 };

/** A white picture with black boxes. */
function drawn(boxes: readonly (readonly [x: number, y: number, w: number, h: number])[]): Pixels {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [left, top, w, h] of boxes)
    for (let y = top; y < top + h; y += 1)
      for (let x = left; x < left + w; x += 1) data.set([0, 0, 0], (y * size.width + x) * 4);
  return { ...size, data };
}

test('two places that differ are found, each as the cells around it, from top to bottom', () => {
  const { percent, places, mask } = differenceOf(drawn([[64, 64, 40, 20]]), drawn([[130, 2, 10, 10]]));
  const boxes = places.map(([x, y, w, h]) => [x * size.width, y * size.height, w * size.width, h * size.height]);
  expect(boxes).toEqual([
    [128, 0, 16, 16],
    [64, 64, 48, 32],
  ]);
  expect(percent).toBeCloseTo((900 / (160 * 96)) * 100, 1);
  expect([...mask.slice((2 * 160 + 130) * 4, (2 * 160 + 130) * 4 + 4)]).toEqual([236, 56, 61, 255]);
});

test('what is the same has no place, and what is packed a little otherwise neither', () => {
  const grey = drawn([]);
  grey.data.fill(250);
  expect(differenceOf(drawn([]), grey)).toMatchObject({ percent: 0, places: [] });
});
