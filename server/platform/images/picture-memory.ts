import type { Metadata } from 'sharp';

/** Formats whose decoders hold the whole picture before the first row of it can be used. */
const heldWhole: ReadonlySet<string> = new Set(['heif', 'webp']);

/**
 * Bytes that a decoder holds of this picture: all of its samples when it is interlaced or progressive, whose last pass may
 * change the first row, and hardly any when it is read row by row. JPEG keeps two bytes a sample until the last scan.
 */
export function bytesHeld({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (!isProgressive && !heldWhole.has(format)) return 0;
  const bytes = depth === 'ushort' || format === 'jpeg' || format === 'heif' ? 2 : 1;
  return width * height * channels * bytes;
}
