import { expect, test } from 'vitest';
import { fitView, pinched, toPicture, toStage, zoomedAt } from './view.ts';

const stage = { width: 1000, height: 800 };
const margin = { x: 50, top: 20, bottom: 100 };

test('EDIT-05 a picture is fitted between the bars, a small one as large as it is', () => {
  const view = fitView({ x: 0, y: 0, w: 3600, h: 800 }, stage, margin);
  expect(view).toEqual({ zoom: 0.25, x: 50, y: 260 });
  expect(fitView({ x: 100, y: 100, w: 100, h: 100 }, stage, margin)).toEqual({ zoom: 1, x: 350, y: 210 });
});

test('EDIT-05 zooming and pinching keep what is under the pointer', () => {
  const view = { x: 40, y: 30, zoom: 0.5 };
  expect(toPicture(zoomedAt(view, 1.25, [400, 300]), [400, 300])).toEqual(toPicture(view, [400, 300]));
  expect(zoomedAt(view, 1e9, [0, 0]).zoom).toBe(32);
  const fingers = [
    [100, 100],
    [300, 100],
  ] as const;
  const apart = pinched(view, fingers, [
    [150, 220],
    [550, 220],
  ]);
  expect(apart.zoom).toBe(1);
  expect(toStage(apart, toPicture(view, [100, 100]))).toEqual([150, 220]);
});
