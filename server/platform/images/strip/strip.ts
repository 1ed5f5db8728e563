import { readFile } from 'node:fs/promises';
import type { ImageMime } from '../../files/image-mime.ts';
import { Problem } from '../../problem.ts';
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

/**
 * The picture without EXIF, GPS, XMP, texts, thumbnails and trailing bytes; pixels, colour profile, animation and
 * orientation stay. Rejects with Problem file_truncated when its structure cannot be followed: never a half-clean copy.
 */
export async function stripPicture(path: string, mime: ImageMime): Promise<Buffer> {
  const data = await readFile(path);
  try {
    return strippers[mime](data);
  } catch (error) {
    throw new Problem('file_truncated', { cause: error });
  }
}
