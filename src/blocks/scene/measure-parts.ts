import { directionOf } from '#domain/scene/geometry.ts';
import type { MeasureItem, Point } from '#domain/scene/scene.ts';
import type { Primitive } from './primitive.ts';
import { contrastTo } from './contrast.ts';
import { linesPath, rectPath } from './paths.ts';

/** Pixels of a picture that browsers call a rem, unless somebody has chosen otherwise. */
const rem = 16;
/** Width of a digit in heights of letters, and height of one. */
const [digitWidth, digitHeight] = [0.62, 0.727];

/** How long it is, as it is written: units are the same in every language. */
export function lengthOf({ from, to, unit }: Pick<MeasureItem, 'from' | 'to' | 'unit'>): string {
  const pixels = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return unit === 'px' ? `${Math.round(pixels)} px` : `${Math.round((pixels / rem) * 100) / 100} rem`;
}

/** A line between two bars, and in its middle how long it is. */
export function measureParts(item: MeasureItem): Primitive[] {
  const { from, to, stroke, colour } = item;
  const [ux, uy] = directionOf(from, to);
  const half = Math.max(6, stroke * 2.2);
  const bar = ([x, y]: Point): Point[] => [
    [x - uy * half, y + ux * half],
    [x + uy * half, y - ux * half],
  ];
  const size = Math.max(12, stroke * 4.5);
  const text = lengthOf(item);
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [w, h] = [text.length * size * digitWidth + size * 0.7, size * 1.5];
  return [
    {
      paints: 'path',
      d: linesPath([bar(from), [from, to], bar(to)]),
      outline: { colour, width: stroke },
      halo: { colour: contrastTo(colour), width: stroke + 2 * Math.max(1, stroke * 0.34) },
    },
    {
      paints: 'path',
      d: rectPath({ x: x - w / 2, y: y - h / 2, w, h }, size * 0.4),
      fill: colour,
      halo: { colour: contrastTo(colour), width: size * 0.14 },
    },
    {
      paints: 'text',
      text,
      x,
      y: y + (size * digitHeight) / 2,
      size,
      fill: contrastTo(colour),
      anchor: 'middle',
    },
  ];
}
