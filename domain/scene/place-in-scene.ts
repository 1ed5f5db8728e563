import { contains } from './boxes.ts';
import { boundsOf } from './geometry.ts';
import type { Frame, Point, Scene } from './scene.ts';

/** A place of what is shown, in parts of its width and height. */
export interface Part {
  x: number;
  y: number;
}

/** Where a place of the base is shown; null where the frame leaves it out. */
export function shownPart({ crop, turn }: Frame, point: Point): Part | null {
  if (!contains(crop, point)) return null;
  const [u, v] = [(point[0] - crop.x) / crop.w, (point[1] - crop.y) / crop.h];
  const turned: Record<Frame['turn'], Part> = {
    0: { x: u, y: v },
    1: { x: 1 - v, y: u },
    2: { x: 1 - u, y: 1 - v },
    3: { x: v, y: 1 - u },
  };
  return turned[turn];
}

/** The place of the base that is shown there. */
export function basePoint({ crop, turn }: Frame, { x, y }: Part): Point {
  const turned: Record<Frame['turn'], Point> = {
    0: [x, y],
    1: [y, 1 - x],
    2: [1 - x, 1 - y],
    3: [1 - y, x],
  };
  const [u, v] = turned[turn];
  return [crop.x + u * crop.w, crop.y + v * crop.h];
}

/** Where an object of a drawing is shown, by its middle; null where it is not there, or not seen. */
export function itemPart({ frame, items }: Scene, id: string): Part | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const { x, y, w, h } = boundsOf(item);
  return shownPart(frame, [x + w / 2, y + h / 2]);
}

/** Whether something hides this place of the base. */
export const isHidden = ({ items }: Scene, point: Point): boolean =>
  items.some((item) => item.kind === 'hide' && contains(item.box, point));
