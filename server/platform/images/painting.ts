import type { LaidLook } from '#src/blocks/scene/laid-picture.ts';
import type { Box, HideItem, Size } from '#domain/scene/scene.ts';
import type { ImageMime } from '../files/image-mime.ts';

/** What is painted over a picture, in its pixels: what is hidden, then the layers from the lowest to the uppermost. */
export interface Painting {
  /** What the picture stands on where more is shown than it; nothing is where `fill` is null. */
  ground?: Size & { left: number; top: number; fill: string | null };
  /** Other pictures, under all of that. */
  laid: readonly LaidPicture[];
  hides: readonly HideItem[];
  /** Each an SVG of the size of the picture. */
  layers: readonly { svg: string; multiplies: boolean }[];
  /** What of it is shown, and by how many quarters it is turned to the right. */
  frame: { crop: Box; turn: number };
  mime: ImageMime;
}

export interface LaidPicture extends LaidLook {
  path: string;
}
