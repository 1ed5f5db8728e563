import { boxBetween, squareCorner, straightEnd } from './boxes.ts';
import { bendTowards, boundsOf, fitted, middleOf } from './geometry.ts';
import type { Box, Item, Point } from './scene.ts';
import { angleOf, heldAt, middleOfBox, turnedPoint, turnedTowards } from './turns.ts';

/** The corners and sides of a box, clockwise from the upper left. */
export const boxHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type BoxHandle = (typeof boxHandles)[number];
export const corners = ['nw', 'ne', 'se', 'sw'] as const satisfies readonly BoxHandle[];
export type Handle = BoxHandle | 'from' | 'to' | 'bend' | 'tip' | 'turn';

/** What an item is changed by, with the places of it. */
export function handlesOf(item: Item): readonly { handle: Handle; at: Point }[] {
  switch (item.kind) {
    case 'arrow':
    case 'line':
      return [
        { handle: 'from', at: item.from },
        { handle: 'to', at: item.to },
        { handle: 'bend', at: middleOf(item) },
      ];
    case 'measure':
      return [
        { handle: 'from', at: item.from },
        { handle: 'to', at: item.to },
      ];
    case 'callout':
      return [...atCorners(item), { handle: 'tip', at: item.tip }];
    case 'lens':
      return [...atSides(item), { handle: 'tip', at: item.of }];
    case 'text':
    case 'stamp':
    case 'step':
      return atCorners(item);
    case 'pen':
    case 'mark':
    case 'rect':
    case 'ellipse':
    case 'hide':
    case 'spot':
    case 'picture':
      return atSides(item);
  }
}

const atCorners = (item: Item) => corners.map((handle) => ({ handle, at: placeOn(item, handle) }));
const atSides = (item: Item) => boxHandles.map((handle) => ({ handle, at: placeOn(item, handle) }));

/** A place of an item as it is turned. */
export function placeOn(item: Item, handle: BoxHandle): Point {
  const box = boundsOf(item);
  return turnedPoint(handlePlace(box, handle), middleOfBox(box), angleOf(item));
}

export const handlePlace = ({ x, y, w, h }: Box, handle: BoxHandle): Point => [
  handle.includes('w') ? x : handle.includes('e') ? x + w : x + w / 2,
  handle.includes('n') ? y : handle.includes('s') ? y + h : y + h / 2,
];

/** The item after one of its handles was brought to a point; `constrained` keeps proportions, or straight directions. */
export function withHandleAt(item: Item, handle: Handle, to: Point, constrained: boolean): Item {
  if (item.kind === 'arrow' || item.kind === 'line' || item.kind === 'measure') {
    if (handle === 'from') return { ...item, from: constrained ? straightEnd(item.to, to) : to };
    if (handle === 'to') return { ...item, to: constrained ? straightEnd(item.from, to) : to };
    return item.kind === 'measure' ? item : { ...item, bend: bendTowards(item, to) };
  }
  if (handle === 'turn') return turnedTowards(item, to, constrained);
  if (handle === 'tip') {
    if (item.kind === 'callout') return { ...item, tip: to };
    return item.kind === 'lens' ? { ...item, of: to } : item;
  }
  if (handle === 'from' || handle === 'to' || handle === 'bend') return item;
  const isPicture = item.kind === 'picture';
  const keeps =
    (isPicture ? isCorner(handle) !== constrained : constrained) ||
    item.kind === 'text' ||
    item.kind === 'callout' ||
    item.kind === 'step' ||
    item.kind === 'stamp';
  const before = boundsOf(item);
  const angle = angleOf(item);
  const local = turnedPoint(to, middleOfBox(before), -angle);
  const after = fitted(item, before, boxWithHandleAt(before, handle, local, keeps ? ratioOf(before) : null));
  return angle === 0 ? after : heldAt(item, after, (box) => handlePlace(box, opposite[handle]));
}

/** A box after one of its handles was brought to a point. A ratio, of width to height, is kept about the opposite side. */
export function boxWithHandleAt(box: Box, handle: BoxHandle, to: Point, ratio: number | null): Box {
  const [fixedX, fixedY] = handlePlace(box, opposite[handle]);
  const movesX = handle.includes('w') || handle.includes('e');
  const movesY = handle.includes('n') || handle.includes('s');
  if (ratio === null) {
    const x = movesX ? boxBetween([fixedX, 0], [to[0], 0]) : box;
    const y = movesY ? boxBetween([0, fixedY], [0, to[1]]) : box;
    return { x: x.x, w: x.w, y: y.y, h: y.h };
  }
  if (movesX && movesY) {
    // A square in units in which the sides are alike.
    const corner = squareCorner([fixedX / ratio, fixedY], [to[0] / ratio, to[1]]);
    return boxBetween([fixedX, fixedY], [corner[0] * ratio, corner[1]]);
  }
  if (movesX) {
    const h = Math.abs(to[0] - fixedX) / ratio;
    return boxBetween([fixedX, fixedY - h / 2], [to[0], fixedY + h / 2]);
  }
  const w = Math.abs(to[1] - fixedY) * ratio;
  return boxBetween([fixedX - w / 2, fixedY], [fixedX + w / 2, to[1]]);
}

const isCorner = (handle: BoxHandle): boolean => handle.length === 2;

export const ratioOf = ({ w, h }: Box): number => (w > 0 && h > 0 ? w / h : 1);

export const opposite: Record<BoxHandle, BoxHandle> = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
};
