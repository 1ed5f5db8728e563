import { layoutOf } from './backdrop.ts';
import type { Box, Scene, Size } from './scene.ts';

/**
 * Whether the words that a drawing hides can still be read in its picture: `waiting` until it was read again; `none` where it hides
 * nothing, or where it cannot be read.
 */
export type HiddenState = 'none' | 'waiting' | 'clear' | 'readable';

/** An area that a drawing hides: on the picture that is drawn on, and in what comes of the drawing. */
export interface HiddenArea {
  readonly base: Box;
  readonly shown: Box;
}

/** Where a box of the picture that is drawn on stands in what comes of the drawing; null: it is cut off. */
export type ToShown = (box: Box) => Box | null;

/** On its backdrop. For a result of this size, which is another one where somebody has made it smaller since. */
export function toShown(scene: Pick<Scene, 'frame' | 'backdrop'>, shown: Size): ToShown {
  const { crop, turn } = scene.frame;
  const { size, picture } = layoutOf(scene);
  const [sx, sy] = [shown.width / size.width, shown.height / size.height];
  return (box) => {
    const left = Math.max(box.x, crop.x) - crop.x;
    const top = Math.max(box.y, crop.y) - crop.y;
    const w = Math.min(box.x + box.w, crop.x + crop.w) - crop.x - left;
    const h = Math.min(box.y + box.h, crop.y + crop.h) - crop.y - top;
    if (w <= 0 || h <= 0) return null;
    const [x, y] = [
      [left, top],
      [crop.h - top - h, left],
      [crop.w - left - w, crop.h - top - h],
      [top, crop.w - left - w],
    ][turn] ?? [left, top];
    const [across, down] = turn % 2 === 0 ? [w, h] : [h, w];
    const [atX, atY] = [picture.x + (x ?? 0), picture.y + (y ?? 0)];
    return outwards({ x: atX * sx, y: atY * sy, w: across * sx, h: down * sy }, shown);
  };
}

/** What a drawing hides of what is shown of its picture; an area within another one is not told apart. */
export function hiddenAreas(scene: Scene, shown: Size): HiddenArea[] {
  const place = toShown(scene, shown);
  const areas = scene.items.flatMap((item): HiddenArea[] => {
    const box = item.kind === 'hide' ? place(item.box) : null;
    return item.kind === 'hide' && box ? [{ base: item.box, shown: box }] : [];
  });
  return areas.filter(
    ({ shown: box }, index) =>
      !areas.some(({ shown: other }, at) => at !== index && holds(other, box) && !(holds(box, other) && at > index)),
  );
}

export const holds = (outer: Box, { x, y, w, h }: Box): boolean =>
  outer.x <= x && outer.y <= y && outer.x + outer.w >= x + w && outer.y + outer.h >= y + h;

/** Whole pixels, none of the box left out. */
function outwards({ x, y, w, h }: Box, { width, height }: Size): Box {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    w: Math.min(width, Math.ceil(x + w)) - left,
    h: Math.min(height, Math.ceil(y + h)) - top,
  };
}
