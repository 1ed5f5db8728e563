import { partOf } from '#domain/scene/laid-pictures.ts';
import type { Box, PictureItem, Size } from '#domain/scene/scene.ts';
import { angleOf, middleOfBox } from '#domain/scene/turns.ts';
import { rectPath } from './paths.ts';

/** How a picture lies on another one, as every painter paints it. */
export interface LaidLook {
  /** Of the whole file. */
  size: Size;
  /** What of it is shown, in its own pixels, and where. */
  part: Box;
  box: Box;
  /** What it is cut to. */
  d: string;
  opacity: number;
  /** As an SVG turns it; empty where it stands straight. */
  turn: string;
}

export function laidPicture(item: PictureItem): LaidLook {
  const { box, opacity = 1, radius = 0 } = item;
  const angle = angleOf(item);
  return {
    size: item.size,
    part: partOf(item),
    box,
    d: rectPath(box, Math.min(box.w, box.h) * radius),
    opacity,
    turn: angle === 0 ? '' : `rotate(${[angle, ...middleOfBox(box)].join(' ')})`,
  };
}
