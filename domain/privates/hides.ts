import type { HideItem, Size } from '../scene/scene.ts';
import { inks } from '../scene/styles.ts';
import type { Private } from './find-privates.ts';

type Box = HideItem['box'];
/** Boxes that are hidden together. */
export type Found = Pick<Private, 'boxes'>;

/** Areas that hide what was found, one for the words of a line that stand together; those that are hidden already are left out. */
export function hidesOf(
  found: readonly Found[],
  { base, hidden, newId }: { base: Size; hidden: readonly Box[]; newId: () => string },
): HideItem[] {
  return found
    .flatMap(({ boxes }) => joined(boxes))
    .map((box) => padded(box, base))
    .filter((box) => !hidden.some((other) => isWithin(box, other)))
    .map((box) => ({ id: newId(), kind: 'hide', colour: inks.ink, stroke: 1, box, mode: 'solid' }));
}

/** The boxes of words, those of one line as one. */
function joined(boxes: readonly (readonly number[])[]): Box[] {
  const areas: Box[] = [];
  for (const [x = 0, y = 0, w = 0, h = 0] of boxes) {
    const last = areas.at(-1);
    const isBeside = last !== undefined && Math.abs(last.y + last.h / 2 - (y + h / 2)) < Math.max(last.h, h) / 2;
    if (!isBeside) {
      areas.push({ x, y, w, h });
      continue;
    }
    const [left, top] = [Math.min(last.x, x), Math.min(last.y, y)];
    areas[areas.length - 1] = {
      x: left,
      y: top,
      w: Math.max(last.x + last.w, x + w) - left,
      h: Math.max(last.y + last.h, y + h) - top,
    };
  }
  return areas;
}

/** A little larger than the letters, whose edges would tell them. */
function padded({ x, y, w, h }: Box, { width, height }: Size): Box {
  const pad = Math.ceil(h * 0.2) + 2;
  const [left, top] = [Math.max(0, x - pad), Math.max(0, y - pad)];
  return { x: left, y: top, w: Math.min(width, x + w + pad) - left, h: Math.min(height, y + h + pad) - top };
}

const isWithin = (box: Box, other: Box): boolean =>
  box.x >= other.x && box.y >= other.y && box.x + box.w <= other.x + other.w && box.y + box.h <= other.y + other.h;
