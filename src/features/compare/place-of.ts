import { clamp } from '#domain/scene/boxes.ts';
import { shownPart } from '#domain/scene/place-in-scene.ts';
import type { Box, Scene } from '#domain/scene/scene.ts';
import type { Place } from '#machines/compare/compare.machine.ts';

/** Where a box of the base is seen, as far as the frame leaves it in; null where it leaves it out. */
export function placeOf(scene: Scene, { x, y, w, h }: Box): Place | null {
  const { crop } = scene.frame;
  const [left, right] = [x, x + w].map((at) => clamp(at, crop.x, crop.x + crop.w));
  const [top, bottom] = [y, y + h].map((at) => clamp(at, crop.y, crop.y + crop.h));
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const isOutside = x > crop.x + crop.w || y > crop.y + crop.h || x + w < crop.x || y + h < crop.y;
  const one = shownPart(scene, [left, top]);
  const other = shownPart(scene, [right, bottom]);
  if (isOutside || !one || !other) return null;
  return [Math.min(one.x, other.x), Math.min(one.y, other.y), Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
}
