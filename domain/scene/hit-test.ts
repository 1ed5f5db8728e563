import { contains, overlap, widened } from './boxes.ts';
import { boundsOf, markSize, pointsOn } from './geometry.ts';
import type { Box, Item, Point } from './scene.ts';
import { angleOf, extentOf, middleOfBox, turnedPoint } from './turns.ts';

/** The uppermost item at a point, or within `slop` pixels of it. What only lies around it counts last: a frame leaves its inside free. */
export function itemAt(items: readonly Item[], point: Point, slop: number): Item | null {
  const near = items.filter((item) =>
    isAt(item, turnedPoint(point, middleOfBox(boundsOf(item)), -angleOf(item)), slop),
  );
  const isGround = ({ kind }: Item) => kind === 'picture';
  return (
    near.findLast((item) => item.kind !== 'hide' && item.kind !== 'spot' && !isGround(item)) ??
    near.findLast((item) => !isGround(item)) ??
    near.at(-1) ??
    null
  );
}

/** The items that a box touches. */
export const itemsIn = (items: readonly Item[], box: Box): Item[] =>
  items.filter((item) => overlap(extentOf(item), box));

function isAt(item: Item, point: Point, slop: number): boolean {
  if (!contains(widened(boundsOf(item), slop + item.stroke), point)) return false;
  switch (item.kind) {
    case 'arrow':
    case 'line':
      return distanceTo(pointsOn(item), point) <= item.stroke / 2 + slop;
    case 'measure':
      return distanceTo([item.from, item.to], point) <= item.stroke * 2 + slop;
    case 'pen':
      return (
        distanceTo(
          item.points.map(([x, y]) => [x, y]),
          point,
        ) <=
        item.stroke / 2 + slop
      );
    case 'mark':
      return (
        distanceTo(
          item.points.map(([x, y]) => [x, y]),
          point,
        ) <=
        (item.stroke * markSize) / 2 + slop
      );
    case 'rect':
      return item.filled || !contains(widened(item.box, -item.stroke / 2 - slop), point);
    case 'ellipse': {
      const inner = item.filled ? null : radiusAt(widened(item.box, -item.stroke / 2 - slop), point);
      return radiusAt(widened(item.box, item.stroke / 2 + slop), point) <= 1 && (inner === null || inner >= 1);
    }
    case 'text':
    case 'stamp':
    case 'callout':
    case 'lens':
    case 'picture':
    case 'step':
    case 'hide':
    case 'spot':
      return contains(widened(boundsOf(item), slop), point);
  }
}

/** How far from the centre of an ellipse, where its line is at 1. What has no inside is past its line everywhere. */
function radiusAt({ x, y, w, h }: Box, [px, py]: Point): number {
  if (w <= 0 || h <= 0) return Infinity;
  return Math.hypot((px - x - w / 2) / (w / 2), (py - y - h / 2) / (h / 2));
}

function distanceTo(way: readonly Point[], point: Point): number {
  const [first = point] = way;
  return way.reduce(
    (nearest, to, index) => Math.min(nearest, distanceToPart(way[index - 1] ?? first, to, point)),
    Infinity,
  );
}

function distanceToPart([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - share * dx, py - ay - share * dy);
}
