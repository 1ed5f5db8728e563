import { expect, test } from 'vitest';
import { placeOn, withHandleAt } from './handles.ts';
import { itemAt } from './hit-test.ts';
import type { ShapeItem } from './scene.ts';
import { angleOf, extentOf, turnedTowards } from './turns.ts';

const rect: ShapeItem = {
  id: 'r',
  kind: 'rect',
  colour: '#ec383d',
  stroke: 4,
  box: { x: 0, y: 0, w: 200, h: 100 },
  filled: true,
};

const rounded = (numbers: readonly number[]) => numbers.map((number) => Math.round(number * 100) / 100);

test('EDIT-05 an item is turned towards the pointer, in steps where it is constrained, and straight again near a quarter', () => {
  const angles = [
    turnedTowards(rect, [300, 50], false),
    turnedTowards(rect, [300, 55], false),
    turnedTowards(rect, [300, 100], false),
    turnedTowards(rect, [300, 100], true),
  ].map(angleOf);
  expect(angles).toEqual([90, 90, 104, 105]);
  expect(turnedTowards({ ...rect, angle: 90 }, [100, -200], false)).toEqual(rect);
});

test('a turned item takes another box, and is found where it is seen', () => {
  const turned = { ...rect, angle: 90 };
  expect(rounded(Object.values(extentOf(turned)))).toEqual([50, -50, 100, 200]);
  expect([itemAt([turned], [100, 140], 1)?.id, itemAt([turned], [10, 50], 1)]).toEqual(['r', null]);
});

test('a turned item is resized by its corner while the opposite one stays', () => {
  const turned = { ...rect, angle: 30 };
  const fixed = placeOn(turned, 'nw');
  const resized = withHandleAt(turned, 'se', [260, 300], false);
  expect(rounded(placeOn(resized, 'nw'))).toEqual(rounded(fixed));
  expect(rounded(placeOn(resized, 'se'))).toEqual([260, 300]);
});
