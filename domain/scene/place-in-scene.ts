import { layoutOf } from './backdrop.ts';
import { clamp, contains } from './boxes.ts';
import type { Frame, Point, Scene } from './scene.ts';

/** A place of what is shown, in parts of its width and height. */
export interface Part {
  x: number;
  y: number;
}

type Framed = Pick<Scene, 'frame' | 'backdrop'>;

/** Where a place of the base is shown; null where the frame leaves it out. */
export function shownPart(scene: Framed, point: Point): Part | null {
  const { crop, turn } = scene.frame;
  if (!contains(crop, point)) return null;
  const [u, v] = [(point[0] - crop.x) / crop.w, (point[1] - crop.y) / crop.h];
  const turned: Record<Frame['turn'], Part> = {
    0: { x: u, y: v },
    1: { x: 1 - v, y: u },
    2: { x: 1 - u, y: 1 - v },
    3: { x: v, y: 1 - u },
  };
  const { x, y } = turned[turn];
  const { size, picture } = layoutOf(scene);
  return { x: (picture.x + x * picture.w) / size.width, y: (picture.y + y * picture.h) / size.height };
}

/** The place of the base that is shown there; on a backdrop the nearest one. */
export function basePoint(scene: Framed, part: Part): Point {
  const { crop, turn } = scene.frame;
  const { size, picture } = layoutOf(scene);
  const x = clamp((part.x * size.width - picture.x) / picture.w, 0, 1);
  const y = clamp((part.y * size.height - picture.y) / picture.h, 0, 1);
  const turned: Record<Frame['turn'], Point> = {
    0: [x, y],
    1: [y, 1 - x],
    2: [1 - x, 1 - y],
    3: [1 - y, x],
  };
  const [u, v] = turned[turn];
  return [crop.x + u * crop.w, crop.y + v * crop.h];
}

/** Whether something hides this place of the base. */
export const isHidden = ({ items }: Pick<Scene, 'items'>, point: Point): boolean =>
  items.some((item) => item.kind === 'hide' && contains(item.box, point));
