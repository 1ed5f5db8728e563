import { clamp } from '#domain/scene/boxes.ts';
import type { Box, Point, Size } from '#domain/scene/scene.ts';

/** How a picture is shown on the stage: a point p of it stands at x + zoom × p, in CSS pixels. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** CSS pixels of a pixel of the picture. */
const zooms = { least: 0.02, most: 32 } as const;
/** A press of the button, a key, or a notch of the wheel. */
export const zoomStep = 1.25;

/** Shows a box of the picture as a whole, in the middle, and never larger than it is. `margin` is around it. */
export function fitView({ x, y, w, h }: Box, stage: Size, margin: { x: number; top: number; bottom: number }): View {
  const room = {
    w: Math.max(40, stage.width - 2 * margin.x),
    h: Math.max(40, stage.height - margin.top - margin.bottom),
  };
  const zoom = clamp(Math.min(room.w / w, room.h / h, 1), zooms.least, zooms.most);
  return {
    zoom,
    x: stage.width / 2 - (x + w / 2) * zoom,
    y: margin.top + room.h / 2 - (y + h / 2) * zoom,
  };
}

/** Larger or smaller, with what is at this place of the stage staying there. */
export function zoomedAt(view: View, factor: number, [sx, sy]: Point): View {
  const zoom = clamp(view.zoom * factor, zooms.least, zooms.most);
  const share = zoom / view.zoom;
  return { zoom, x: sx - (sx - view.x) * share, y: sy - (sy - view.y) * share };
}

export const panned = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Two fingers that were at the one places and are at the others: they keep what is under them. */
export function pinched(view: View, before: readonly [Point, Point], after: readonly [Point, Point]): View {
  const [from, to] = [middle(before), middle(after)];
  const factor = distance(after) / Math.max(1, distance(before));
  return zoomedAt(panned(view, to[0] - from[0], to[1] - from[1]), factor, to);
}

export const toPicture = ({ x, y, zoom }: View, [sx, sy]: Point): Point => [(sx - x) / zoom, (sy - y) / zoom];
export const toStage = ({ x, y, zoom }: View, [px, py]: Point): Point => [x + px * zoom, y + py * zoom];
export const boxOnStage = (view: View, { x, y, w, h }: Box): Box => {
  const [left, top] = toStage(view, [x, y]);
  return { x: left, y: top, w: w * view.zoom, h: h * view.zoom };
};

const middle = ([one, other]: readonly [Point, Point]): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
const distance = ([one, other]: readonly [Point, Point]): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
