import { expect, test } from 'vitest';
import { hiddenAreas, toShown } from './hidden-areas.ts';
import { emptyScene, type Box, type HideItem, type Turn } from './scene.ts';

const base = { width: 100, height: 60 };
const hide = (box: Box): HideItem => ({
  id: `${box.x}`,
  kind: 'hide',
  colour: '#181b29',
  stroke: 1,
  box,
  mode: 'blur',
});

// The mark is at the upper left of the cut, ten pixels from its left and five from its top.
test.each<[Turn, Box]>([
  [0, { x: 10, y: 5, w: 20, h: 8 }],
  [1, { x: 27, y: 10, w: 8, h: 20 }],
  [2, { x: 50, y: 27, w: 20, h: 8 }],
  [3, { x: 5, y: 50, w: 8, h: 20 }],
])('an area stands where the cut picture shows it, turned %i times', (turn, expected) => {
  const frame = { crop: { x: 20, y: 10, w: 80, h: 40 }, turn };
  const shown = turn % 2 === 0 ? { width: 80, height: 40 } : { width: 40, height: 80 };
  expect(toShown({ frame }, shown)({ x: 30, y: 15, w: 20, h: 8 })).toEqual(expected);
});

test('what is cut off is nowhere, and of what is cut through the rest', () => {
  const place = toShown({ frame: { crop: { x: 20, y: 10, w: 80, h: 40 }, turn: 0 } }, { width: 40, height: 20 });
  expect(place({ x: 0, y: 0, w: 20, h: 60 })).toBeNull();
  expect(place({ x: 10, y: 10, w: 20, h: 9 })).toEqual({ x: 0, y: 0, w: 5, h: 5 });
});

test('on a backdrop it stands as much farther as there is space, and lower by the bar of its window', () => {
  const crop = { x: 0, y: 0, w: 1000, h: 500 };
  const backdrop = { colours: ['#ffffff'], padding: 0.1, radius: 0, shadow: 0, window: 'light' } as const;
  const place = toShown({ frame: { crop, turn: 0 }, backdrop }, { width: 1100, height: 625 });
  expect(place({ x: 10, y: 20, w: 30, h: 40 })).toEqual({ x: 60, y: 95, w: 30, h: 40 });
});

test('an area that is hidden twice counts once', () => {
  const scene = (...boxes: Box[]) => ({ ...emptyScene(base), items: boxes.map(hide) });
  const [small, large] = [
    { x: 10, y: 10, w: 10, h: 10 },
    { x: 5, y: 5, w: 30, h: 30 },
  ];
  const boxes = (...given: Box[]) => hiddenAreas(scene(...given), base).map(({ shown }) => shown);
  expect([boxes(small, large), boxes(large, large), boxes(small, { ...small, x: 50 }).length]).toEqual([
    [large],
    [large],
    2,
  ]);
});
