import type { ImageMime } from '../../files/image-mime.ts';
import { stripAvif } from './avif.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const strippers: Record<ImageMime, (data: Buffer) => Buffer> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/avif': stripAvif,
};

/** A copy without metadata; null when that would be the same bytes. Throws when the structure cannot be followed. */
export function stripBytes(data: Buffer, mime: ImageMime): Buffer | null {
  const stripped = strippers[mime](data);
  return stripped.equals(data) ? null : stripped;
}
