import { expect, test } from 'vitest';
import { firstBackdrop } from './backdrop-look.ts';
import { basePoint, isHidden, shownPart } from './place-in-scene.ts';
import { emptyScene, type Frame, type Item } from './scene.ts';

const crop = { x: 100, y: 50, w: 400, h: 200 };
const turns = [0, 1, 2, 3] as const;
const scenes = turns.map((turn): { frame: Frame } => ({ frame: { crop, turn } }));

test('a place is shown where the frame has it, however that is turned, and found again', () => {
  // A tenth from the left and a fifth from the top of what is cut out.
  expect(scenes.map((scene) => shownPart(scene, [140, 90]))).toEqual([
    { x: 0.1, y: 0.2 },
    { x: 0.8, y: 0.1 },
    { x: 0.9, y: 0.8 },
    { x: 0.2, y: 0.9 },
  ]);
  for (const scene of scenes) {
    const [x, y] = basePoint(scene, shownPart(scene, [140, 90]) ?? { x: 0, y: 0 });
    expect([Math.round(x), Math.round(y)]).toEqual([140, 90]);
  }
});

test('what the frame leaves out is shown nowhere', () => {
  expect(scenes.map((scene) => shownPart(scene, [99, 90]))).toEqual([null, null, null, null]);
});

test('on a backdrop a place is shown further in, and who presses beside the picture means its edge', () => {
  // Twenty pixels on each side of 400 × 200.
  const scene = { frame: { crop, turn: 0 as const }, backdrop: { ...firstBackdrop, padding: 0.1, shadow: 0 } };
  expect(shownPart(scene, [300, 150])).toEqual({ x: 0.5, y: 0.5 });
  expect(shownPart(scene, [100, 50])).toEqual({ x: 20 / 440, y: 20 / 240 });
  expect(basePoint(scene, { x: 0.5, y: 0.5 })).toEqual([300, 150]);
  expect(basePoint(scene, { x: 0, y: 0 })).toEqual([100, 50]);
});

test('what hides covers its places alone', () => {
  const hide: Item = {
    colour: '#181b29',
    stroke: 4,
    kind: 'hide',
    id: 'total',
    box: { x: 100, y: 0, w: 50, h: 50 },
    mode: 'solid',
  };
  const scene = { ...emptyScene({ width: 200, height: 100 }), items: [hide] };
  expect([isHidden(scene, [120, 20]), isHidden(scene, [40, 30])]).toEqual([true, false]);
});
