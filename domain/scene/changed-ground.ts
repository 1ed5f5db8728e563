import { extentOf } from './turns.ts';
import type { Box, Item, Size } from './scene.ts';

/** Of 255: how much a colour may differ, as the same pixels do that were compressed twice. */
const tolerance = 32;
/** Of an area, the part that has to differ. */
const share = 0.004;
/** Pixels around what is drawn that are looked at with it. */
const around = 8;

/** The part of a picture of this size that a drawn object points at or covers; null where it lies outside. */
export function groundOf(item: Item, { width, height }: Size): Box | null {
  const { x, y, w, h } = extentOf(item);
  const left = Math.max(0, Math.floor(x - around));
  const top = Math.max(0, Math.floor(y - around));
  const right = Math.min(width, Math.ceil(x + w + around));
  const bottom = Math.min(height, Math.ceil(y + h + around));
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** Whether two areas of the same size, as RGBA, are not what they were to somebody who looks at them. */
export function isChangedGround(before: ArrayLike<number>, after: ArrayLike<number>): boolean {
  const pixels = before.length / 4;
  let different = 0;
  for (let at = 0; at < before.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > tolerance))
      different += 1;
  return different > pixels * share;
}
