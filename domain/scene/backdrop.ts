import type { Backdrop } from './backdrop-look.ts';
import { clamp } from './boxes.ts';
import { sizeOf, type Box, type Frame, type Scene, type Size } from './scene.ts';

/** How the picture of a drawing is laid out, in its pixels. */
export interface Layout {
  size: Size;
  /** Of what is shown of the picture that is drawn on. */
  picture: Box;
  /** Of the picture with the bar of its window, whose corners are rounded. */
  card: Box;
  /** Height of the bar; 0 without one. */
  bar: number;
  radius: number;
  shadow: Shadow | null;
}

export interface Shadow {
  /** Standard deviation of its edge. */
  blur: number;
  /** How far it lies below. */
  drop: number;
  opacity: number;
}

/** Pixels that the bar of a window has at least and at most. */
const bars = { least: 14, most: 90 } as const;

export function layoutOf({ frame, backdrop }: Pick<Scene, 'frame' | 'backdrop'>): Layout {
  const { width, height } = sizeOf(frame);
  if (!backdrop) {
    const picture = { x: 0, y: 0, w: width, h: height };
    return { size: { width, height }, picture, card: picture, bar: 0, radius: 0, shadow: null };
  }
  const unit = Math.min(width, height);
  const padding = Math.round(unit * backdrop.padding);
  const bar = backdrop.window === 'none' ? 0 : Math.round(clamp(unit * 0.05, bars.least, bars.most));
  return {
    size: { width: width + 2 * padding, height: height + bar + 2 * padding },
    picture: { x: padding, y: padding + bar, w: width, h: height },
    card: { x: padding, y: padding, w: width, h: height + bar },
    bar,
    radius: unit * backdrop.radius,
    shadow: backdrop.shadow === 0 ? null : shadowOf(backdrop.shadow, unit),
  };
}

const shadowOf = (strength: number, unit: number): Shadow => ({
  blur: Math.max(1, unit * 0.045 * strength),
  drop: unit * 0.03 * strength,
  opacity: 0.16 + 0.3 * strength,
});

/** All of the picture of a drawing, in pixels of the picture that is drawn on; of one that is not turned. */
export function outerBox(scene: { frame: Frame; backdrop?: Backdrop | undefined }): Box {
  const { size, picture } = layoutOf({ frame: scene.frame, ...(scene.backdrop && { backdrop: scene.backdrop }) });
  const { x, y } = scene.frame.crop;
  return { x: x - picture.x, y: y - picture.y, w: size.width, h: size.height };
}
