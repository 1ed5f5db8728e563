import { boxAroundAll } from './boxes.ts';
import { moved } from './geometry.ts';
import { pixelLimit, sideLimit } from '../limits.ts';
import type { Box, Frame, Item, Point, Scene, Size } from './scene.ts';

/** What a drawing is painted on: its picture, and what is added around it. */
export interface Ground {
  size: Size;
  /** Where the picture stands on it. */
  at: Point;
  /** Its pixels are those of the ground. */
  items: readonly Item[];
  crop: Box;
}

/** The picture and whatever is shown around it, in pixels of the picture. */
export const groundBox = ({ crop }: Pick<Frame, 'crop'>, { width, height }: Size): Box =>
  boxAroundAll([{ x: 0, y: 0, w: width, h: height }, crop]);

/** Whether more is shown than the picture. */
export const isExtended = ({ crop }: Pick<Frame, 'crop'>, { width, height }: Size): boolean =>
  crop.x < 0 || crop.y < 0 || crop.x + crop.w > width || crop.y + crop.h > height;

/** Whether a picture of this size can be shown with so much around it. */
export function canBeShown(crop: Box, base: Size): boolean {
  const { w, h } = groundBox({ crop }, base);
  // A picture may be as large as its uploader could make it.
  return !isExtended({ crop }, base) || (w * h <= pixelLimit && Math.max(w, h) <= sideLimit);
}

export function onGround({ frame, items }: Pick<Scene, 'frame' | 'items'>, base: Size): Ground {
  const { crop } = frame;
  if (!isExtended(frame, base)) return { size: base, at: [0, 0], items, crop };
  const { x, y, w, h } = groundBox(frame, base);
  const at: Point = [-x, -y];
  return {
    size: { width: w, height: h },
    at,
    items: items.map((item) => carried(item, at)),
    crop: { ...crop, x: crop.x - x, y: crop.y - y },
  };
}

/** Where a drawing is shown again and again, what has not changed stays the same. */
const known = new WeakMap<Item, { at: Point; item: Item }>();

function carried(item: Item, at: Point): Item {
  const before = known.get(item);
  if (before?.at[0] === at[0] && before.at[1] === at[1]) return before.item;
  const by = moved(item, ...at);
  // What it enlarges is carried too.
  const after: Item = by.kind === 'lens' ? { ...by, of: [by.of[0] + at[0], by.of[1] + at[1]] } : by;
  known.set(item, { at, item: after });
  return after;
}
