import { boxAroundAll, clamp } from './boxes.ts';
import { canBeShown, groundBox } from './ground.ts';
import { boxWithHandleAt, type BoxHandle } from './handles.ts';
import type { Box, Point, Size } from './scene.ts';

/** Proportions that a crop can be held to, width to height. */
export const cropRatios = { free: null, square: 1, classic: 4 / 3, wide: 16 / 9, tall: 9 / 16 } as const;
export type CropRatio = keyof typeof cropRatios;

/** How far a picture can be made larger on each side, in widths and heights of it. */
const room = 2;

/** What can be shown at most of a picture and around it. */
export const canvasOf = ({ width, height }: Size): Box => ({
  x: -room * width,
  y: -room * height,
  w: (1 + 2 * room) * width,
  h: (1 + 2 * room) * height,
});

/**
 * The crop after one of its handles was brought to a point, also beyond the picture; within `reach` of an edge of the picture it
 * stands on the edge.
 */
export function cropWithHandleAt(
  crop: Box,
  handle: BoxHandle,
  to: Point,
  { ratio, base, reach = 0 }: { ratio: number | null; base: Size; reach?: number },
): Box {
  const caught: Point = [onEdge(to[0], base.width, reach), onEdge(to[1], base.height, reach)];
  const next = withinRatio(boxWithHandleAt(crop, handle, caught, ratio), ratio, canvasOf(base));
  return canBeShown(next, base) ? next : crop;
}

const onEdge = (at: number, side: number, reach: number): number =>
  Math.abs(at) <= reach ? 0 : Math.abs(at - side) <= reach ? side : at;

/** The crop moved as a whole, as far as the picture and what is shown around it go. */
export function movedCrop(crop: Box, dx: number, dy: number, base: Size): Box {
  const { x, y, w, h } = groundBox({ crop }, base);
  return {
    ...crop,
    x: Math.round(clamp(crop.x + dx, x, x + w - crop.w)),
    y: Math.round(clamp(crop.y + dy, y, y + h - crop.h)),
  };
}

/** The largest crop of a ratio about the middle of the one that was. */
export function cropOfRatio(crop: Box, ratio: number | null, base: Size): Box {
  if (ratio === null) return crop;
  const w = Math.min(crop.w, crop.h * ratio);
  const h = w / ratio;
  return wholeBoxIn({ x: crop.x + (crop.w - w) / 2, y: crop.y + (crop.h - h) / 2, w, h }, canvasOf(base));
}

/** What a crop is chosen in: with room around it, to be made larger. */
export function croppedIn(crop: Box, base: Size): Box {
  const { x, y, w, h } = boxAroundAll([{ x: 0, y: 0, w: base.width, h: base.height }, crop]);
  const by = Math.round(Math.max(w, h) * 0.08);
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

/** A box that sticks out of what can be shown, as large as that and the ratio allow. */
function withinRatio(box: Box, ratio: number | null, limits: Box): Box {
  const whole = wholeBoxIn(box, limits);
  if (ratio === null) return whole;
  const w = Math.min(whole.w, whole.h * ratio);
  return wholeBoxIn({ ...whole, w, h: w / ratio }, limits);
}

/** Whole pixels, within the limits, and at least one of them. */
function wholeBoxIn(box: Box, limits: Box): Box {
  const [right, bottom] = [limits.x + limits.w, limits.y + limits.h];
  const x = Math.round(clamp(box.x, limits.x, right - 1));
  const y = Math.round(clamp(box.y, limits.y, bottom - 1));
  return {
    x,
    y,
    w: Math.round(clamp(box.x + box.w - x, 1, right - x)),
    h: Math.round(clamp(box.y + box.h - y, 1, bottom - y)),
  };
}
