import type { Box, Point } from './scene.ts';

/** A line on which something lies with something else, to be shown while it is dragged. */
export interface Guide {
  /** `x`: it goes down, at this x. */
  across: 'x' | 'y';
  at: number;
  /** Where it begins and ends. */
  from: number;
  to: number;
}

/** Where what is dragged comes to lie. */
interface Snapped {
  by: Point;
  guides: readonly Guide[];
}

/** A box that is moved by so much lies on the sides and middles of others that are near: within `distance` pixels. */
export function snappedMove(box: Box, [dx, dy]: Point, still: readonly Box[], distance: number): Snapped {
  const moved = { ...box, x: box.x + dx, y: box.y + dy };
  const [x, y] = (['x', 'y'] as const).map((across) => offBy(linesOf(moved, across), still, across, distance));
  const by: Point = [dx + (x ?? 0), dy + (y ?? 0)];
  const there = { ...box, x: box.x + by[0], y: box.y + by[1] };
  return {
    by,
    guides: [...(x === null ? [] : guidesOf(there, still, 'x')), ...(y === null ? [] : guidesOf(there, still, 'y'))],
  };
}

/** The same for a corner or a side that is dragged: for the ways that it may go. */
export function snappedPoint(
  point: Point,
  still: readonly Box[],
  distance: number,
  moves: { x: boolean; y: boolean },
): { at: Point; guides: readonly Guide[] } {
  const x = moves.x ? offBy([point[0]], still, 'x', distance) : null;
  const y = moves.y ? offBy([point[1]], still, 'y', distance) : null;
  const at: Point = [point[0] + (x ?? 0), point[1] + (y ?? 0)];
  const spot = { x: at[0], y: at[1], w: 0, h: 0 };
  return {
    at,
    guides: [...(x === null ? [] : guidesOf(spot, still, 'x')), ...(y === null ? [] : guidesOf(spot, still, 'y'))],
  };
}

const linesOf = ({ x, y, w, h }: Box, across: 'x' | 'y'): readonly number[] =>
  across === 'x' ? [x, x + w / 2, x + w] : [y, y + h / 2, y + h];

/** How far it is to the nearest line of the others; null where none is near enough. */
function offBy(lines: readonly number[], still: readonly Box[], across: 'x' | 'y', distance: number): number | null {
  let nearest: number | null = null;
  for (const other of still)
    for (const line of linesOf(other, across))
      for (const own of lines) if (Math.abs(line - own) <= Math.abs(nearest ?? distance)) nearest = line - own;
  return nearest;
}

/** One for each line that both have, as long as all that lies on it. */
function guidesOf(box: Box, still: readonly Box[], across: 'x' | 'y'): Guide[] {
  const ends = ({ x, y, w, h }: Box) => (across === 'x' ? [y, y + h] : [x, x + w]);
  const guides = new Map<number, Guide>();
  for (const own of linesOf(box, across))
    for (const other of still)
      if (linesOf(other, across).some((line) => Math.abs(line - own) < 0.01)) {
        const known = guides.get(own);
        const all = [...ends(box), ...ends(other), ...(known ? [known.from, known.to] : [])];
        guides.set(own, { across, at: own, from: Math.min(...all), to: Math.max(...all) });
      }
  return [...guides.values()];
}
