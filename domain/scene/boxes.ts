import { sceneReach } from './limits.ts';
import type { Box, Point, Size } from './scene.ts';

/** The box between two corners, whichever they are. */
export const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one[0], other[0]),
  y: Math.min(one[1], other[1]),
  w: Math.abs(one[0] - other[0]),
  h: Math.abs(one[1] - other[1]),
});

export function boxAround(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export const boxAroundAll = (boxes: readonly Box[]): Box =>
  boxAround(
    boxes.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
  );

export const widened = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

export const contains = ({ x, y, w, h }: Box, [px, py]: Point): boolean =>
  px >= x && px <= x + w && py >= y && py <= y + h;

export const overlap = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.w && other.x <= one.x + one.w && one.y <= other.y + other.h && other.y <= one.y + one.h;

/** Whether a drawing on a picture of this size can reach so far. */
export const isWithinReach = ({ x, y, w, h }: Box, { width, height }: Size): boolean =>
  Math.abs(x) <= sceneReach * width &&
  Math.abs(y) <= sceneReach * height &&
  w <= 2 * sceneReach * width &&
  h <= 2 * sceneReach * height;

export const movedBy = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];

/** Whole pixels, within the picture, and at least one of them. */
export function wholeBoxWithin(box: Box, { width, height }: Size): Box {
  const x = Math.round(clamp(box.x, 0, width - 1));
  const y = Math.round(clamp(box.y, 0, height - 1));
  return {
    x,
    y,
    w: Math.round(clamp(box.x + box.w - x, 1, width - x)),
    h: Math.round(clamp(box.y + box.h - y, 1, height - y)),
  };
}

export const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The other corner of a square that reaches as far as this one. */
export function squareCorner(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return [from[0] + side * (to[0] < from[0] ? -1 : 1), from[1] + side * (to[1] < from[1] ? -1 : 1)];
}

/** The end of a line in the nearest of the directions that are 45° apart. */
export function straightEnd(from: Point, to: Point): Point {
  const angle = (Math.round(Math.atan2(to[1] - from[1], to[0] - from[0]) / (Math.PI / 4)) * Math.PI) / 4;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
}
