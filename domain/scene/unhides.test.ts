import { expect, test } from 'vitest';
import { emptyScene, hideModes, type Box, type HideMode, type Scene } from './scene.ts';
import { unhides } from './unhides.ts';

const base = { width: 400, height: 300 };
const sum: Box = { x: 100, y: 100, w: 80, h: 20 };

function hiding(boxes: readonly Box[], { mode = 'solid', crop }: { mode?: HideMode; crop?: Box } = {}): Scene {
  const scene = emptyScene(base);
  return {
    ...scene,
    frame: { ...scene.frame, ...(crop && { crop }) },
    items: boxes.map((box, index) => ({ kind: 'hide', id: `hide-${index}`, colour: '#181b29', stroke: 4, box, mode })),
  };
}

test.each(hideModes)('EDIT-06 what is hidden as %s is shown by a drawing without it', (mode) => {
  expect(unhides(hiding([sum], { mode }), emptyScene(base))).toBe(true);
});

test.each([
  ['nothing is hidden now', hiding([]), hiding([]), false],
  ['the other one hides the same', hiding([sum]), hiding([sum]), false],
  ['the other one hides more', hiding([sum]), hiding([{ x: 90, y: 90, w: 100, h: 40 }]), false],
  ['the other one hides less of it', hiding([sum]), hiding([{ ...sum, w: 79 }]), true],
  ['one of two areas lies open', hiding([sum, { x: 0, y: 0, w: 10, h: 10 }]), hiding([sum]), true],
  ['the other one has cut it off', hiding([sum]), hiding([], { crop: { x: 0, y: 0, w: 100, h: 300 } }), false],
] as const)('EDIT-06 where %s', (_where, now, then, shows) => {
  expect(unhides(now, then)).toBe(shows);
});
