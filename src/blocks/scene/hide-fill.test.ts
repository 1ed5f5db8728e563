import { expect, test } from 'vitest';
import type { HideItem } from '#domain/scene/scene.ts';
import { chanceOf, hideFill } from './hide-fill.ts';

const base = { width: 200, height: 100 };
const box = { x: 20, y: 20, w: 120, h: 60 };
const hide = (more: Partial<HideItem> = {}): HideItem => ({
  id: '7b0f2c1e-3a55-4a0e-9b1d-0d6a2f7c9e11',
  kind: 'hide',
  colour: '#181b29',
  stroke: 4,
  box,
  mode: 'pixelate',
  ...more,
});

/** A picture by the colour of each of its pixels. */
const picture = (colourAt: (x: number, y: number) => readonly [number, number, number]) => {
  const asked: number[][] = [];
  const read = (x: number, y: number, w: number, h: number) => {
    asked.push([x, y, w, h]);
    return Array.from({ length: w * h }, (_, at) => [...colourAt(x + (at % w), y + Math.floor(at / w)), 255]).flat();
  };
  return { read, asked };
};
const lines = picture((x) => (x % 4 < 2 ? [0, 0, 0] : [255, 255, 255]));

test('EDIT-06 an area is the same in every picture that is made of a drawing, and another one is not', () => {
  const [one, again, other] = [hide(), hide(), hide({ id: '8b0f2c1e-3a55-4a0e-9b1d-0d6a2f7c9e11' })].map((item) =>
    hideFill(item, base, lines.read),
  );
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
  // As even as chance is.
  const bytes = chanceOf('id', 20_000);
  expect(Math.round(bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length / 8)).toBe(16);
});

test('EDIT-06 the stronger, the fewer cells are left', () => {
  const counts = ([1, 2, 3] as const).map((strength) => {
    const fill = hideFill(hide({ strength }), base, lines.read);
    return fill?.fills === 'cells' ? fill.width * fill.height : 0;
  });
  expect(counts).toEqual([50, 18, 8]);
});

test('EDIT-06 a blurred area is made of the same cells, without their edges', () => {
  const fill = hideFill(hide({ mode: 'blur' }), base, lines.read);
  if (fill?.fills !== 'cells') throw new Error('It has no cells');
  expect([fill.width, fill.height, fill.isSmooth]).toEqual([80, 40, true]);
  const steps = Array.from({ length: fill.width - 1 }, (_, x) =>
    Math.abs((fill.pixels[x * 4] ?? 0) - (fill.pixels[x * 4 + 4] ?? 0)),
  );
  expect(Math.max(...steps)).toBeLessThan(16);
});

test('EDIT-06 the ground is filled by what is around the area alone', () => {
  const sky = picture((x, y) => (x >= 20 && x < 140 && y >= 20 && y < 80 ? [255, 0, 0] : [0, 0, y * 2]));
  expect(hideFill(hide({ mode: 'ground' }), base, sky.read)).toEqual({
    fills: 'ground',
    from: '#000026',
    to: '#0000a0',
    across: 'y',
  });
  const inside = sky.asked.filter(([x = 0, y = 0, w = 0, h = 0]) => x < 140 && x + w > 20 && y < 80 && y + h > 20);
  expect(inside).toEqual([]);
});

test('where a side of the area is that of the picture, the opposite one fills it', () => {
  const plain = picture((_, y) => (y > 50 ? [16, 32, 48] : [1, 1, 1]));
  expect(hideFill(hide({ mode: 'ground', box: { x: 0, y: 0, w: 200, h: 60 } }), base, plain.read)).toMatchObject({
    from: '#102030',
    to: '#102030',
  });
});
