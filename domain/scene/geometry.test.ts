import { expect, test } from 'vitest';
import { squareCorner, straightEnd } from './boxes.ts';
import { cropOfRatio, cropWithHandleAt, movedCrop } from './crop.ts';
import { bendTowards, boundsOf, fitted, middleOf, moved } from './geometry.ts';
import { handlesOf, withHandleAt } from './handles.ts';
import { itemAt, itemsIn } from './hit-test.ts';
import { simplified } from './ink.ts';
import { sampleBase, sampleItems } from './scene.fixtures.ts';
import type { Box, InkPoint } from './scene.ts';

const [arrow, line, rect, ellipse, , , text, one] = sampleItems;

test('a bent line leads by its middle, and nearly straight is straight', () => {
  const middle = middleOf(arrow);
  expect(bendTowards(arrow, middle)).toBeCloseTo(40);
  expect(bendTowards(line, [200, 92])).toBe(0);
  expect(middleOf(line)).toEqual([220, 90]);
});

test('every item moves as a whole, there and back', () => {
  for (const item of sampleItems) {
    const there = moved(item, 30, -20);
    const [before, after] = [boundsOf(item), boundsOf(there)];
    expect([after.x, after.y, after.w, after.h].map(Math.round)).toEqual(
      [before.x + 30, before.y - 20, before.w, before.h].map(Math.round),
    );
    expect(moved(there, -30, 20)).toEqual(item);
  }
});

test('every item fits the box that it is brought to; a text keeps its proportions', () => {
  for (const item of sampleItems.filter(({ kind }) => kind === 'rect' || kind === 'hide' || kind === 'spot')) {
    expect(fitted(item, boundsOf(item), { x: 0, y: 0, w: 50, h: 20 })).toMatchObject({
      box: { x: 0, y: 0, w: 50, h: 20 },
    });
  }
  const larger = withHandleAt(text, 'se', [text.at[0] + 600, text.at[1] + 200], false);
  expect(larger.kind === 'text' && larger.width / larger.size).toBeCloseTo(text.width / text.size);
});

test('a handle brings its own side, past the other one too; with Shift in proportion', () => {
  expect(withHandleAt(rect, 'e', [900, 0], false)).toMatchObject({ box: { x: 430, y: 250, w: 470, h: 190 } });
  expect(withHandleAt(rect, 'w', [800, 0], false)).toMatchObject({ box: { x: 760, y: 250, w: 40, h: 190 } });
  expect(withHandleAt(rect, 'se', [1090, 300], true)).toMatchObject({ box: { x: 430, y: 250, w: 660, h: 380 } });
  expect(withHandleAt(line, 'to', [300, 94], true)).toMatchObject({
    from: [80, 90],
    to: [expect.closeTo(300, 0), expect.closeTo(90)],
  });
  expect(handlesOf(arrow).map(({ handle }) => handle)).toEqual(['from', 'to', 'bend']);
});

test('Shift makes squares, and directions that are 45° apart', () => {
  expect(squareCorner([10, 10], [40, -2])).toEqual([40, -20]);
  const [x, y] = straightEnd([0, 0], [10, 9]);
  expect(x).toBeCloseTo(y);
});

test('the uppermost item at a point is hit, an unfilled shape on its line alone', () => {
  expect(itemAt(sampleItems, [430, 250], 4)?.id).toBe('one');
  expect(itemAt([rect], [600, 350], 4)).toBeNull();
  expect(itemAt([rect], [432, 350], 4)).toBe(rect);
  expect(itemAt([{ ...rect, filled: true }], [600, 350], 4)?.id).toBe('rect');
  expect(itemAt([ellipse], [940, 155], 4)).toBeNull();
  expect(itemAt([ellipse], [820, 155], 4)).toBe(ellipse);
  expect(itemAt([ellipse], [822, 92], 4)).toBeNull();
  expect(itemAt([arrow], middleOf(arrow), 4)).toBe(arrow);
  expect(itemAt([arrow], [290, 545], 4)).toBeNull();
  expect(itemAt(sampleItems, [600, 300], 4)?.id).toBe('spot');
});

test('a box touches the items that it overlaps', () => {
  expect(itemsIn(sampleItems, { x: 60, y: 70, w: 40, h: 40 }).map(({ id }) => id)).toEqual(['line']);
  expect(itemsIn([one], boundsOf(one))).toEqual([one]);
});

test('a crop reaches so far beyond the picture, in whole pixels and in its ratio, and rests on its edges', () => {
  const all: Box = { x: 0, y: 0, w: 1280, h: 800 };
  const free = { ratio: null, base: sampleBase, reach: 12 };
  expect(cropWithHandleAt(all, 'se', [640.4, 9000], free)).toEqual({ x: 0, y: 0, w: 640, h: 2400 });
  expect(cropWithHandleAt(all, 'se', [640.4, 811], free)).toEqual({ x: 0, y: 0, w: 640, h: 800 });
  expect(cropWithHandleAt(all, 'w', [-300, 0], free)).toEqual({ x: -300, y: 0, w: 1580, h: 800 });
  // More than anybody could save.
  const vast = { width: 6000, height: 6000 };
  const whole = { x: 0, y: 0, w: 6000, h: 6000 };
  expect(cropWithHandleAt(whole, 'e', [9000, 0], { ...free, base: vast })).toBe(whole);
  expect(cropOfRatio(all, 1, sampleBase)).toEqual({ x: 240, y: 0, w: 800, h: 800 });
  const square = cropWithHandleAt({ x: 240, y: 0, w: 800, h: 800 }, 'e', [1280, 400], { ratio: 1, base: sampleBase });
  expect(square.w).toBe(square.h);
  // It grows to both sides of its middle.
  expect(square).toEqual({ x: 240, y: -120, w: 1040, h: 1040 });
  expect(movedCrop({ x: 0, y: 0, w: 100, h: 100 }, 5000, -10, sampleBase)).toEqual({ x: 1180, y: 0, w: 100, h: 100 });
});

test('a stroke is kept without the points that nobody would miss', () => {
  const straight: InkPoint[] = Array.from({ length: 20_000 }, (_, index) => [index, 0]);
  expect(simplified(straight, 0.5)).toEqual([
    [0, 0],
    [19_999, 0],
  ]);
  const wave: InkPoint[] = Array.from({ length: 20_000 }, (_, index) => [index, Math.sin(index) * 40, 0.5]);
  expect(simplified(wave, 0.5).length).toBeLessThanOrEqual(5000);
});
