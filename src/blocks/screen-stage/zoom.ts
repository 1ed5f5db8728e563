/** A place in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** How wide a picture is shown, CSS pixels: fitted into the stage, and pixel by pixel. */
export interface ZoomRange {
  fit: number;
  actual: number;
}

/** Its width on the stage, CSS pixels; null while it is fitted. */
export type Zoom = number | null;

/** Two fingers on a picture when they came down. */
export interface Pinch {
  /** How wide the picture was. */
  width: number;
  /** Between the fingers, CSS pixels. */
  distance: number;
}

export interface Tap extends Point {
  /** Milliseconds of any clock. */
  time: number;
}

/** Two taps belong together when the second follows within these milliseconds and pixels. */
const doubleTap = { ms: 350, px: 40 };
/** A second tap shows at least so many times the fitted width; the fingers, at most. */
const tapFactor = 2.5;
const pinchFactor = 4;
/** The fingers let go of a picture so little larger than fitted: it was meant to be fitted. */
const almostFitted = 1.05;

export const isDoubleTap = (before: Tap | null, tap: Tap): boolean =>
  before !== null && tap.time - before.time <= doubleTap.ms && distanceOf(before, tap) <= doubleTap.px;

/** A double tap enlarges what is fitted, to its own pixels where they are more, and fits what is enlarged. */
export const doubleTapped = (zoom: Zoom, { fit, actual }: ZoomRange): Zoom =>
  zoom === null ? Math.max(actual, fit * tapFactor) : null;

/** A click, or the button: its own pixels, and back. */
export const toggled = (zoom: Zoom, { actual }: Pick<ZoomRange, 'actual'>): Zoom => (zoom === null ? actual : null);

/** The width between fingers that are so far apart now. */
export function pinched({ width, distance }: Pinch, apart: number, { fit, actual }: ZoomRange): number {
  const widest = Math.max(fit * pinchFactor, actual * 2);
  return Math.min(widest, Math.max(fit, (width * apart) / Math.max(1, distance)));
}

/** What stays when the fingers have let go. */
export const released = (width: number, { fit }: Pick<ZoomRange, 'fit'>): Zoom =>
  width <= fit * almostFitted ? null : width;

export const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

interface Box extends Point {
  width: number;
  height: number;
}

/** Which share of a picture of this shape lies at a point of the window, where it is fitted into this box. */
export function shareAt(box: Box, shape: { width: number; height: number }, { x, y }: Point): Point {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  return {
    x: 0.5 + (x - box.x - box.width / 2) / (shape.width * scale),
    y: 0.5 + (y - box.y - box.height / 2) / (shape.height * scale),
  };
}
