import { boxAround, boxBetween, movedBy, widened } from './boxes.ts';
import type { Box, CalloutItem, Item, LensItem, LineItem, Point, StepItem, TextItem } from './scene.ts';

/** How much larger than its line a step's circle, letters and the line of a highlighter are. */
export const stepSize = 7;
export const textSize = 5;
const stampSize = 9;
export const markSize = 5;
/** Height of a line of text, and the label's space around it, in heights of its letters. */
export const lineHeight = 1.3;
export const labelSpace = { x: 0.45, y: 0.22 } as const;

export const stepDiameter = ({ stroke }: Pick<StepItem, 'stroke'>): number => stroke * stepSize;

/** The place in the middle of a line: on its curve where it is bent. */
export function middleOf({ from, to, bend }: Pick<LineItem, 'from' | 'to' | 'bend'>): Point {
  const [ux, uy] = directionOf(from, to);
  return [(from[0] + to[0]) / 2 + uy * bend, (from[1] + to[1]) / 2 - ux * bend];
}

/** The one control point of the curve that leads through its middle. */
export function controlOf(line: Pick<LineItem, 'from' | 'to' | 'bend'>): Point {
  const [x, y] = middleOf(line);
  return [2 * x - (line.from[0] + line.to[0]) / 2, 2 * y - (line.from[1] + line.to[1]) / 2];
}

/** How a line has to be bent to lead by a point. Almost straight becomes straight. */
export function bendTowards({ from, to, stroke }: Pick<LineItem, 'from' | 'to' | 'stroke'>, [x, y]: Point): number {
  const [ux, uy] = directionOf(from, to);
  const bend = (x - (from[0] + to[0]) / 2) * uy - (y - (from[1] + to[1]) / 2) * ux;
  return Math.abs(bend) < stroke / 2 ? 0 : bend;
}

/** Of length 1; to the right where both ends are the same. */
export function directionOf(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return length === 0 ? [1, 0] : [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

/** Points on a line, close enough to each other to measure by. */
export function pointsOn(line: Pick<LineItem, 'from' | 'to' | 'bend'>): Point[] {
  if (line.bend === 0) return [line.from, line.to];
  const [cx, cy] = controlOf(line);
  const parts = 16;
  return Array.from({ length: parts + 1 }, (_, part): Point => {
    const t = part / parts;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * line.from[0] + b * cx + c * line.to[0], a * line.from[1] + b * cy + c * line.to[1]];
  });
}

/** The box of a text with its label. */
export function textBox({
  at,
  text,
  size,
  width,
  filled,
}: Pick<TextItem, 'at' | 'text' | 'size' | 'width' | 'filled'>): Box {
  const height = text.split('\n').length * size * lineHeight;
  const [dx, dy] = filled ? [labelSpace.x * size, labelSpace.y * size] : [0, 0];
  return { x: at[0] - dx, y: at[1] - dy, w: width + 2 * dx, h: height + 2 * dy };
}

/** What a person takes for the place of an item: where its frame is drawn when it is selected. */
export function boundsOf(item: Item): Box {
  switch (item.kind) {
    case 'arrow':
    case 'line':
      return boxAround(pointsOn(item));
    case 'measure':
      return boxAround([item.from, item.to]);
    case 'stamp': {
      const d = item.stroke * stampSize;
      return { x: item.at[0] - d / 2, y: item.at[1] - d / 2, w: d, h: d };
    }
    case 'pen':
      return widened(boxAround(item.points.map(([x, y]) => [x, y])), item.stroke / 2);
    case 'mark':
      return widened(boxAround(item.points.map(([x, y]) => [x, y])), (item.stroke * markSize) / 2);
    case 'text':
      return textBox(item);
    case 'callout':
      return labelOf(item);
    case 'step': {
      const d = stepDiameter(item);
      return { x: item.at[0] - d / 2, y: item.at[1] - d / 2, w: d, h: d };
    }
    case 'rect':
    case 'ellipse':
    case 'hide':
    case 'spot':
    case 'lens':
    case 'picture':
      return item.box;
  }
}

export function moved<One extends Item>(item: One, dx: number, dy: number): One;
export function moved(item: Item, dx: number, dy: number): Item {
  switch (item.kind) {
    case 'measure':
    case 'arrow':
    case 'line':
      return { ...item, from: movedBy(item.from, dx, dy), to: movedBy(item.to, dx, dy) };
    case 'pen':
    case 'mark':
      return {
        ...item,
        points: item.points.map(([x, y, ...pressure]) => [x + dx, y + dy, ...pressure]),
      };
    case 'text':
    case 'stamp':
    case 'step':
      return { ...item, at: movedBy(item.at, dx, dy) };
    case 'callout':
      return { ...item, at: movedBy(item.at, dx, dy), tip: movedBy(item.tip, dx, dy) };
    case 'rect':
    case 'ellipse':
    case 'hide':
    case 'spot':
    case 'picture':
    // What it enlarges stays.
    case 'lens':
      return { ...item, box: { ...item.box, x: item.box.x + dx, y: item.box.y + dy } };
  }
}

/** An item whose bounds were the one box, in the other. A text keeps its proportions and takes the height. */
export function fitted(item: Item, before: Box, after: Box): Item {
  const sx = before.w === 0 ? 1 : after.w / before.w;
  const sy = before.h === 0 ? 1 : after.h / before.h;
  const place = ([x, y]: Point): Point => [after.x + (x - before.x) * sx, after.y + (y - before.y) * sy];
  switch (item.kind) {
    case 'arrow':
    case 'line':
      return { ...item, from: place(item.from), to: place(item.to), bend: item.bend * Math.sqrt(Math.abs(sx * sy)) };
    case 'pen':
    case 'mark':
      return { ...item, points: item.points.map(([x, y, ...pressure]) => [...place([x, y]), ...pressure]) };
    case 'text': {
      const size = Math.max(minTextSize, item.size * sy);
      return { ...item, at: place(item.at), size, width: (item.width * size) / item.size };
    }
    case 'callout': {
      const size = Math.max(minTextSize, item.size * sy);
      return { ...item, at: place(item.at), size, width: (item.width * size) / item.size };
    }
    case 'measure':
      return { ...item, from: place(item.from), to: place(item.to) };
    case 'stamp':
    case 'step':
      return { ...item, at: place(item.at), stroke: item.stroke * Math.max(sx, sy) };
    case 'rect':
    case 'ellipse':
    case 'hide':
    case 'spot':
    case 'picture':
    case 'lens': {
      const { x, y, w, h } = item.box;
      return { ...item, box: boxBetween(place([x, y]), place([x + w, y + h])) };
    }
  }
}

/** The label of a callout, which it always has. */
export const labelOf = (item: Pick<CalloutItem, 'at' | 'text' | 'size' | 'width'>): Box =>
  textBox({ ...item, filled: true });

/** The part of the picture that a lens enlarges. */
export const enlargedBy = ({ box: { w, h }, of: [x, y], zoom }: Pick<LensItem, 'box' | 'of' | 'zoom'>): Box => ({
  x: x - w / zoom / 2,
  y: y - h / zoom / 2,
  w: w / zoom,
  h: h / zoom,
});

/** Pixels below which no letter can be read. */
export const minTextSize = 8;
