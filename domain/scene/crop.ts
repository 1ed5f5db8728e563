import { clamp, wholeBoxWithin } from './boxes.ts';
import { boxWithHandleAt, type BoxHandle } from './handles.ts';
import type { Box, Point, Size } from './scene.ts';

/** Proportions that a crop can be held to, width to height. */
export const cropRatios = { free: null, square: 1, classic: 4 / 3, wide: 16 / 9, tall: 9 / 16 } as const;
export type CropRatio = keyof typeof cropRatios;

/** The crop after one of its handles was brought to a point. */
export function cropWithHandleAt(crop: Box, handle: BoxHandle, to: Point, ratio: number | null, base: Size): Box {
  const inside: Point = [clamp(to[0], 0, base.width), clamp(to[1], 0, base.height)];
  return withinRatio(boxWithHandleAt(crop, handle, inside, ratio), ratio, base);
}

/** The crop moved as a whole, as far as the picture goes. */
export function movedCrop(crop: Box, dx: number, dy: number, { width, height }: Size): Box {
  return {
    ...crop,
    x: Math.round(clamp(crop.x + dx, 0, width - crop.w)),
    y: Math.round(clamp(crop.y + dy, 0, height - crop.h)),
  };
}

/** The largest crop of a ratio about the middle of the one that was. */
export function cropOfRatio(crop: Box, ratio: number | null, base: Size): Box {
  if (ratio === null) return crop;
  const w = Math.min(crop.w, crop.h * ratio);
  const h = w / ratio;
  return wholeBoxWithin({ x: crop.x + (crop.w - w) / 2, y: crop.y + (crop.h - h) / 2, w, h }, base);
}

/** A box that sticks out of the picture, as large as the picture and the ratio allow. */
function withinRatio(box: Box, ratio: number | null, base: Size): Box {
  const whole = wholeBoxWithin(box, base);
  if (ratio === null) return whole;
  const w = Math.min(whole.w, whole.h * ratio);
  return wholeBoxWithin({ ...whole, w, h: w / ratio }, base);
}
