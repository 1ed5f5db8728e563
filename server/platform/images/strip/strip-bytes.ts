import type { ImageMime } from '../../files/image-mime.ts';
import { stripAvif } from './avif.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { withoutTail } from './png-tail.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

const strippers: Record<ImageMime, (data: Buffer) => Buffer> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'image/avif': stripAvif,
};

/** A copy without metadata and, of a PNG, without what lies behind its packed pixels; null when that would be the same bytes. */
export async function strippedCopy(data: Buffer, mime: ImageMime): Promise<Buffer | null> {
  const stripped = stripBytes(data, mime);
  if (mime !== 'image/png') return stripped;
  const kept = stripped ?? data;
  const cut = await withoutTail(kept);
  return cut === kept ? stripped : cut;
}

/** A copy without metadata; null when that would be the same bytes. Throws when the structure cannot be followed. */
export function stripBytes(data: Buffer, mime: ImageMime): Buffer | null {
  const stripped = strippers[mime](data);
  return stripped.equals(data) ? null : stripped;
}
