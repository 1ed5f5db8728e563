import { boxAround, movedBy } from './boxes.ts';
import { boundsOf, moved } from './geometry.ts';
import type { Box, Item, PictureItem, Point, ShapeItem, TextItem } from './scene.ts';

/** Degrees that an item is turned by, to the right, about its middle. */
export const angleOf = (item: Item): number => ('angle' in item ? (item.angle ?? 0) : 0);

export const canTurn = (item: Item): item is ShapeItem | TextItem | PictureItem =>
  item.kind === 'rect' || item.kind === 'ellipse' || item.kind === 'text' || item.kind === 'picture';

export const middleOfBox = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];

export function turnedPoint([x, y]: Point, [cx, cy]: Point, angle: number): Point {
  if (angle === 0) return [x, y];
  const turn = (angle * Math.PI) / 180;
  const [dx, dy, cos, sin] = [x - cx, y - cy, Math.cos(turn), Math.sin(turn)];
  return [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos];
}

/** The box that an item takes as it is turned. */
export function extentOf(item: Item): Box {
  const [box, angle] = [boundsOf(item), angleOf(item)];
  if (angle === 0) return box;
  const middle = middleOfBox(box);
  const { x, y, w, h } = box;
  const corners: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  return boxAround(corners.map((corner) => turnedPoint(corner, middle, angle)));
}

/** Degrees that are so near to a quarter that they were meant to be one. */
const nearQuarter = 3;

/** The item turned so that its upper side looks towards a point; `constrained` to steps of 15 degrees. */
export function turnedTowards(item: Item, [x, y]: Point, constrained: boolean): Item {
  if (!canTurn(item)) return item;
  const [cx, cy] = middleOfBox(boundsOf(item));
  const degrees = (Math.atan2(y - cy, x - cx) * 180) / Math.PI + 90;
  const quarter = Math.round(degrees / 90) * 90;
  const stepped = constrained
    ? Math.round(degrees / 15) * 15
    : Math.abs(degrees - quarter) < nearQuarter
      ? quarter
      : Math.round(degrees * 10) / 10;
  const { angle: _, ...straight } = item;
  const angle = ((stepped % 360) + 360) % 360;
  return angle === 0 ? straight : { ...straight, angle };
}

/** Another shape of a turned item, moved so that a place of its box stays where it was. */
export function heldAt(before: Item, after: Item, placeOf: (box: Box) => Point): Item {
  const place = (item: Item) => turnedPoint(placeOf(boundsOf(item)), middleOfBox(boundsOf(item)), angleOf(item));
  const [from, to] = [place(after), place(before)];
  return moved(after, ...movedBy(to, -from[0], -from[1]));
}
