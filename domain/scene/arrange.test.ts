import { expect, test } from 'vitest';
import { aligned, grouped, held, named, spread, ungrouped, withMates } from './arrange.ts';
import { withItems } from './edits.ts';
import { boundsOf } from './geometry.ts';
import { emptyScene, type Item, type ShapeItem } from './scene.ts';

const rect = (id: string, x: number, y: number, more: Partial<ShapeItem> = {}): Item => ({
  id,
  kind: 'rect',
  colour: '#ec383d',
  stroke: 4,
  box: { x, y, w: 100, h: 40 },
  filled: false,
  ...more,
});
const items = [rect('a', 0, 10), rect('b', 130, 60), rect('c', 400, 0)];
const scene = { ...emptyScene({ width: 800, height: 600 }), items };
const ids = ['a', 'b', 'c'];
const places = (all: readonly Item[]) => all.map((item) => [boundsOf(item).x, boundsOf(item).y]);

test.each([
  [
    'left',
    [
      [0, 10],
      [0, 60],
      [0, 0],
    ],
  ],
  [
    'centre',
    [
      [200, 10],
      [200, 60],
      [200, 0],
    ],
  ],
  [
    'right',
    [
      [400, 10],
      [400, 60],
      [400, 0],
    ],
  ],
  [
    'top',
    [
      [0, 0],
      [130, 0],
      [400, 0],
    ],
  ],
  [
    'middle',
    [
      [0, 30],
      [130, 30],
      [400, 30],
    ],
  ],
  [
    'bottom',
    [
      [0, 60],
      [130, 60],
      [400, 60],
    ],
  ],
] as const)('EDIT-05 what is chosen lies along its %s', (to, expected) => {
  expect(places(aligned(scene, ids, to))).toEqual(expected);
});

test('EDIT-05 gaps become alike between the outer ones; two have none to share', () => {
  expect(places(spread(scene, ids, 'x'))).toEqual([
    [0, 10],
    [200, 60],
    [400, 0],
  ]);
  expect(spread(scene, ['a', 'b'], 'x')).toEqual([]);
});

test('a group is aligned as one, and selected by any of its items', () => {
  const together = withItems(scene, grouped(scene, ['a', 'b'], 'g'));
  expect(places(aligned(together, ids, 'right'))).toEqual([
    [270, 10],
    [400, 60],
    [400, 0],
  ]);
  expect(withMates(together.items, ['b'])).toEqual(['b', 'a']);
  expect(withItems(together, ungrouped(together, ['a', 'b']))).toEqual(scene);
});

test('what is locked stays where it is, until it is unlocked', () => {
  const locked = withItems(scene, held(scene, ['a'], true));
  expect(aligned(locked, ids, 'left').map(({ id }) => id)).toEqual(['b', 'c']);
  expect(withItems(locked, held(locked, ['a'], false))).toEqual(scene);
  expect(held(locked, ['a'], true)).toEqual([]);
});

test('an item is called by its name, and by its kind again without one', () => {
  const called = withItems(scene, named(scene, 'a', 'Total'));
  expect(called.items[0]?.name).toBe('Total');
  expect(withItems(called, named(called, 'a', ''))).toEqual(scene);
});
