import { renditionWidths } from './limits.ts';
import type { PictureSize } from './screen.ts';

interface Dimensions {
  width: number;
  height: number;
}

/** A rendition may be this many times taller than its name says it is wide; longer pictures become narrower. */
export const tallestRendition = 4;

/** Whether a picture is so tall that nothing could be recognised when it is fitted into a window. */
export const isLong = ({ width, height }: Dimensions): boolean => height / width > longest;

/** The tallest phones are 2.3 times as high as wide. */
const longest = 2.4;

/** The pixels of a picture in one of its sizes. Renditions are never larger than the original. */
export function pictureSize({ width, height }: Dimensions, size: PictureSize): Dimensions {
  if (size === 'original') return { width, height };
  const scale = Math.min(1, size / width, (size * tallestRendition) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest of these sizes that is no wider and no higher than this; the smallest rendition where none is. */
export function largestWithin(
  original: Dimensions,
  limits: Dimensions,
  sizes: readonly PictureSize[] = ['original', ...renditionWidths.toReversed()],
): PictureSize {
  const fitting = sizes.find((size) => {
    const { width, height } = pictureSize(original, size);
    return width <= limits.width && height <= limits.height;
  });
  return fitting ?? renditionWidths[0];
}

/** Scales the dimensions down into these limits, keeping proportions, at least 1 px each way; never enlarges. */
export function shrunkInto({ width, height }: Dimensions, limits: Dimensions): Dimensions {
  const scale = Math.min(1, limits.width / width, limits.height / height);
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
