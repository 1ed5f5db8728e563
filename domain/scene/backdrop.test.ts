import { expect, test } from 'vitest';
import { layoutOf, outerBox } from './backdrop.ts';
import { firstBackdrop } from './backdrop-look.ts';
import { backed } from './edits.ts';
import { sampleScene } from './scene.fixtures.ts';

const crop = { x: 100, y: 50, w: 1000, h: 500 };
const frame = { crop, turn: 0 } as const;
const backdrop = { ...firstBackdrop, padding: 0.1, radius: 0.02, shadow: 0 };

test('EDIT-05 a backdrop lies around what is shown by a share of its shorter side, with the bar of a window above it', () => {
  expect(layoutOf({ frame, backdrop })).toMatchObject({
    size: { width: 1100, height: 600 },
    picture: { x: 50, y: 50, w: 1000, h: 500 },
    bar: 0,
    radius: 10,
    shadow: null,
  });
  const { size, picture, card } = layoutOf({ frame, backdrop: { ...backdrop, window: 'dark' } });
  expect([size, picture, card]).toEqual([
    { width: 1100, height: 625 },
    { x: 50, y: 75, w: 1000, h: 500 },
    { x: 50, y: 50, w: 1000, h: 525 },
  ]);
  expect(outerBox({ frame, backdrop })).toEqual({ x: 50, y: 0, w: 1100, h: 600 });
});

test('what is turned lies on a backdrop as it is shown; without one nothing is added', () => {
  expect(layoutOf({ frame: { crop, turn: 1 }, backdrop }).size).toEqual({ width: 600, height: 1100 });
  expect(outerBox({ frame })).toEqual(crop);
});

test('a backdrop comes and goes as one change each; the same one is none', () => {
  const scene = backed(sampleScene, backdrop);
  expect([scene.backdrop, backed(scene, backdrop) === scene, backed(sampleScene, null) === sampleScene]).toEqual([
    backdrop,
    true,
    true,
  ]);
  expect(backed(scene, null)).toEqual(sampleScene);
});
