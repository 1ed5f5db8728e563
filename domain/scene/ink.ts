import { inkPointLimit } from './limits.ts';
import type { InkPoint } from './scene.ts';

/** A stroke with few enough points, none of which a person would miss: none is more than `tolerance` pixels off the rest. */
export function simplified(points: readonly InkPoint[], tolerance: number): readonly InkPoint[] {
  let simple = withoutNeedless(points, tolerance);
  for (let coarser = tolerance * 2; simple.length > inkPointLimit; coarser *= 2)
    simple = withoutNeedless(points, coarser);
  return simple.map((point): InkPoint => {
    const [x, y, pressure] = point;
    return pressure === undefined ? [tenths(x), tenths(y)] : [tenths(x), tenths(y), Math.round(pressure * 100) / 100];
  });
}

/** By Ramer, Douglas and Peucker; in a loop, since a stroke may be longer than a stack is deep. */
function withoutNeedless(points: readonly InkPoint[], tolerance: number): readonly InkPoint[] {
  const kept = new Set([0, points.length - 1]);
  const parts: [first: number, last: number][] = [[0, points.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part;
    const farthest = farthestBetween(points, first, last);
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    parts.push([first, farthest.index], [farthest.index, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

function farthestBetween(points: readonly InkPoint[], first: number, last: number) {
  const [ax = 0, ay = 0] = points[first] ?? [];
  const [bx = 0, by = 0] = points[last] ?? [];
  const length = Math.hypot(bx - ax, by - ay);
  let farthest = { index: first, distance: 0 };
  for (let index = first + 1; index < last; index += 1) {
    const [x = 0, y = 0] = points[index] ?? [];
    const distance =
      length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
