import type { ImageMime } from '../files/image-mime.ts';

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** An area that is hidden for good; whole pixels, all within the picture. */
export interface PaintedHide {
  box: Area;
  fill:
    | { colour: readonly [red: number, green: number, blue: number, alpha: number] }
    | { cell: number; columns: number; rows: number; isSmooth: boolean; chance: Uint8Array };
}

/** What is painted over a picture, in its pixels: what is hidden, then the layers from the lowest to the uppermost. */
export interface Painting {
  hides: readonly PaintedHide[];
  /** Each an SVG of the size of the picture. */
  layers: readonly { svg: string; multiplies: boolean }[];
  /** What of it is shown, and by how many quarters it is turned to the right. */
  frame: { crop: Area; turn: number };
  mime: ImageMime;
}
