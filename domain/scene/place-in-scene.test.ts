import { expect, test } from 'vitest';
import { basePoint, isHidden, itemPart, shownPart } from './place-in-scene.ts';
import { emptyScene, type Frame, type Item } from './scene.ts';

const crop = { x: 100, y: 50, w: 400, h: 200 };
const frames: Frame[] = [0, 1, 2, 3].map((turn) => ({ crop, turn: turn as Frame['turn'] }));

test('a place is shown where the frame has it, however that is turned, and found again', () => {
  // A tenth from the left and a fifth from the top of what is cut out.
  expect(frames.map((frame) => shownPart(frame, [140, 90]))).toEqual([
    { x: 0.1, y: 0.2 },
    { x: 0.8, y: 0.1 },
    { x: 0.9, y: 0.8 },
    { x: 0.2, y: 0.9 },
  ]);
  for (const frame of frames) {
    const [x, y] = basePoint(frame, shownPart(frame, [140, 90]) ?? { x: 0, y: 0 });
    expect([Math.round(x), Math.round(y)]).toEqual([140, 90]);
  }
});

test('what the frame leaves out is shown nowhere', () => {
  expect(frames.map((frame) => shownPart(frame, [99, 90]))).toEqual([null, null, null, null]);
});

test('an object is found by its middle, and what hides covers its places', () => {
  const drawn = { colour: '#181b29', stroke: 4 };
  const items: Item[] = [
    { ...drawn, kind: 'rect', id: 'box', box: { x: 20, y: 20, w: 40, h: 20 }, filled: false },
    { ...drawn, kind: 'hide', id: 'total', box: { x: 100, y: 0, w: 50, h: 50 }, mode: 'solid' },
  ];
  const scene = { ...emptyScene({ width: 200, height: 100 }), items };
  expect(itemPart(scene, 'box')).toEqual({ x: 0.2, y: 0.3 });
  expect(itemPart(scene, 'other')).toBeNull();
  expect([isHidden(scene, [120, 20]), isHidden(scene, [40, 30])]).toEqual([true, false]);
});
