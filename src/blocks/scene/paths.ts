import { getStroke } from 'perfect-freehand';
import { controlOf, directionOf } from '#domain/scene/geometry.ts';
import type { Box, InkItem, LineItem, Point } from '#domain/scene/scene.ts';

/** A number as a path has it: hundredths of a pixel. */
const n = (value: number): number => Math.round(value * 100) / 100;
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export function rectPath({ x, y, w, h }: Box, radius = 0): string {
  const r = n(Math.min(radius, w / 2, h / 2));
  if (r === 0) return `M${at([x, y])}h${n(w)}v${n(h)}h${n(-w)}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  const [wide, high] = [n(w - 2 * r), n(h - 2 * r)];
  return `M${at([x + r, y])}h${wide}${arc(1, 1)}v${high}${arc(-1, 1)}h${-wide}${arc(-1, -1)}v${-high}${arc(1, -1)}z`;
}

export const ellipsePath = ({ x, y, w, h }: Box): string => {
  const [rx, ry] = [n(w / 2), n(h / 2)];
  return `M${at([x, y + h / 2])}a${rx} ${ry} 0 1 0 ${n(w)} 0a${rx} ${ry} 0 1 0 ${n(-w)} 0z`;
};

export function linePath(line: Pick<LineItem, 'from' | 'to' | 'bend'>): string {
  if (line.bend === 0) return `M${at(line.from)}L${at(line.to)}`;
  return `M${at(line.from)}Q${at(controlOf(line))} ${at(line.to)}`;
}

export const linesPath = (lines: readonly (readonly Point[])[]): string =>
  lines.map((line) => `M${line.map(at).join('L')}`).join('');

/** Parts that the curve of an arrow is cut into. */
const parts = 24;

/**
 * An arrow as one closed outline: from a thin tail along its curve to a head. What is one outline looks alike wherever it is
 * painted, and needs no marker that a canvas does not have.
 */
export function arrowPath(arrow: Pick<LineItem, 'from' | 'to' | 'bend' | 'stroke'>): string {
  const { from, to, stroke } = arrow;
  const way = curveOf(arrow);
  const length = way.reduce((sum, point, index) => sum + distance(way[index - 1] ?? point, point), 0);
  const head = Math.min(stroke * 4.4, length * 0.6);
  const half = head * 0.5;
  const neck = Math.min(stroke * 0.7, half * 0.6);
  // The shaft ends where the notch of the head is.
  const shaft = way.filter((point) => distance(point, to) > head * 0.82);
  const last = shaft.at(-1) ?? from;
  const [ux, uy] = directionOf(last, to);
  const end: Point = [to[0] - ux * head * 0.82, to[1] - uy * head * 0.82];
  const spine: Point[] = [...(shaft.length > 0 ? shaft : [from]), end];
  const beside = (side: 1 | -1) =>
    spine.map((point, index): Point => {
      const [dx, dy] = directionOf(spine[index - 1] ?? point, spine[index + 1] ?? end);
      const width = (stroke * 0.2 + (neck - stroke * 0.2) * (index / (spine.length - 1))) * side;
      return [point[0] - dy * width, point[1] + dx * width];
    });
  const wing = (side: 1 | -1): Point => [to[0] - ux * head - uy * half * side, to[1] - uy * head + ux * half * side];
  const outline = [...beside(1), wing(1), to, wing(-1), ...beside(-1).toReversed()];
  return `M${outline.map(at).join('L')}z`;
}

/** An arrow of which the shaft is a line by itself, and the head an outline. */
export function brokenArrow(arrow: Pick<LineItem, 'from' | 'to' | 'bend' | 'stroke'>): { shaft: string; head: string } {
  const { from, to, stroke } = arrow;
  const way = curveOf(arrow);
  const length = way.reduce((sum, point, index) => sum + distance(way[index - 1] ?? point, point), 0);
  const head = Math.min(stroke * 4.4, length * 0.6);
  const shaft = way.filter((point) => distance(point, to) > head);
  const last = shaft.at(-1) ?? from;
  const [ux, uy] = directionOf(last, to);
  const end: Point = [to[0] - ux * head * 0.9, to[1] - uy * head * 0.9];
  const wing = (side: 1 | -1): Point => [
    to[0] - ux * head - (uy * head * side) / 2,
    to[1] - uy * head + (ux * head * side) / 2,
  ];
  return {
    shaft: `M${[...(shaft.length > 0 ? shaft : [from]), end].map(at).join('L')}`,
    head: `M${[wing(1), to, wing(-1)].map(at).join('L')}z`,
  };
}

function curveOf(line: Pick<LineItem, 'from' | 'to' | 'bend'>): Point[] {
  const [cx, cy] = controlOf(line);
  return Array.from({ length: parts + 1 }, (_, part): Point => {
    const t = part / parts;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * line.from[0] + b * cx + c * line.to[0], a * line.from[1] + b * cy + c * line.to[1]];
  });
}

/** The outline of a stroke of the pen: where nothing tells how hard it pressed, its speed does. */
export function penPath({ points, stroke }: Pick<InkItem, 'points' | 'stroke'>): string {
  const hasPressure = points.some((point) => point.length === 3);
  const outline = getStroke(
    points.map(([x, y, pressure = 0.5]) => [x, y, pressure]),
    {
      size: stroke * 1.5,
      thinning: hasPressure ? 0.6 : 0.35,
      smoothing: 0.6,
      streamline: 0.4,
      simulatePressure: !hasPressure,
      last: true,
    },
  );
  return smoothed(outline, true);
}

/** The middle of a stroke of the highlighter, which is as wide everywhere. */
export const markPath = ({ points }: Pick<InkItem, 'points'>): string =>
  points.length < 3
    ? `M${points.map(([x, y]) => at([x, y])).join('L')}`
    : smoothed(
        points.map(([x, y]) => [x, y]),
        false,
      );

/** A curve by the middles between points. */
function smoothed(points: readonly Point[], closed: boolean): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const middles = rest.map(
    (point, index) => `${at(point)} ${at(between(point, rest[index + 1] ?? (closed ? first : point)))}`,
  );
  return `M${at(first)}Q${middles.join(' ')}${closed ? 'z' : ''}`;
}

/** A label with a tail that leads to a point, as one outline; without the tail where the point is on the label. */
export function calloutPath(label: Box, tip: Point, size: number): string {
  const { x, y, w, h } = label;
  const r = Math.min(size * 0.36, w / 2, h / 2);
  const middle: Point = [x + w / 2, y + h / 2];
  const [dx, dy] = [tip[0] - middle[0], tip[1] - middle[1]];
  if (Math.abs(dx) <= w / 2 && Math.abs(dy) <= h / 2) return rectPath(label, r);
  // The side that the way to the tip leaves by.
  const isLevel = Math.abs(dx) / w > Math.abs(dy) / h;
  const side = isLevel ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'below' : 'above';
  const length = isLevel ? h : w;
  const half = Math.max(1, Math.min(size * 0.42, length / 2 - r));
  const start = isLevel ? y : x;
  const wanted = isLevel ? middle[1] + dy * 0.25 : middle[0] + dx * 0.25;
  const root = Math.max(start + r + half, Math.min(start + length - r - half, wanted));
  const corner = (sweepX: number, sweepY: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(sweepX * r)} ${n(sweepY * r)}`;
  const tail = (one: Point, other: Point) => `L${at(one)}L${at(tip)}L${at(other)}`;
  return [
    `M${at([x + r, y])}`,
    side === 'above' ? tail([root - half, y], [root + half, y]) : '',
    `L${at([x + w - r, y])}${corner(1, 1)}`,
    side === 'right' ? tail([x + w, root - half], [x + w, root + half]) : '',
    `L${at([x + w, y + h - r])}${corner(-1, 1)}`,
    side === 'below' ? tail([root + half, y + h], [root - half, y + h]) : '',
    `L${at([x + r, y + h])}${corner(-1, -1)}`,
    side === 'left' ? tail([x, root + half], [x, root - half]) : '',
    `L${at([x, y + r])}${corner(1, -1)}z`,
  ].join('');
}

/** The way from the side of one box to that of another; null where they lie on one another. */
export function leadPath(from: Box, to: Box): string | null {
  const isApart = from.x + from.w < to.x || to.x + to.w < from.x || from.y + from.h < to.y || to.y + to.h < from.y;
  if (!isApart) return null;
  const middleOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
  return `M${at(edgeTowards(from, middleOf(to)))}L${at(edgeTowards(to, middleOf(from)))}`;
}

function edgeTowards({ x, y, w, h }: Box, [px, py]: Point): Point {
  const [mx, my] = [x + w / 2, y + h / 2];
  const share = Math.min(1, 1 / Math.max(Math.abs(px - mx) / (w / 2 || 1), Math.abs(py - my) / (h / 2 || 1)));
  return [mx + (px - mx) * share, my + (py - my) * share];
}

const between = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
const distance = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
