import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sideLimit, type RenditionWidth } from '#domain/limits.ts';
import { tallestRendition } from '#domain/picture-size.ts';
import { Problem } from '../problem.ts';
import { openPicture, refused } from './decoder.ts';
import { bytesHeld } from './picture-memory.ts';
import { readPicture } from './read-picture.ts';
import type { Task } from './task.ts';

/** A thumbhash is made of at most this many pixels a side. */
const thumbhashSide = 100;
const webp = { quality: 80, effort: 4 };

/**
 * The renditions in the order of their widths, or the thumbhash, a square or a leaf alone; null when a decoder would hold more than `heldLimit`
 * bytes of the picture. Rejects as Images does.
 */
export async function draw(
  { path, pixelLimit, heldLimit }: Task,
  make: 'thumbhash' | { square: number } | { leaf: number } | readonly RenditionWidth[],
): Promise<Uint8Array[] | null> {
  const picture = openPicture(await readPicture(path), pixelLimit);
  const metadata = await picture.metadata().catch(refused);
  // It may have been stored when there was no such limit.
  if (Math.max(metadata.width, metadata.height) > sideLimit) throw new Problem('image_too_large');
  if (bytesHeld(metadata) > heldLimit) return null;
  picture.rotate();
  if (make === 'thumbhash') return [await thumbhashOf(picture).catch(refused)];
  if ('square' in make) return [await squareOf(picture, make.square).webp(webp).toBuffer().catch(refused)];
  if ('leaf' in make) return [await leafOf(picture, make.leaf).toBuffer().catch(refused)];
  const [first, ...others] = make;
  if (first === undefined) return [];
  if (others.length === 0) return [await sized(picture, first).webp(webp).toBuffer().catch(refused)];
  return cascade(picture, [first, ...others]);
}

const sized = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * tallestRendition, fit: 'inside', withoutEnlargement: true });

const squareOf = (picture: Sharp, side: number): Sharp => picture.resize({ width: side, height: side, fit: 'cover' });

/** Thin lines of colour stay as they are. */
const leafOf = (picture: Sharp, side: number): Sharp =>
  picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' });

/** Decodes once to the largest width and makes the smaller ones of that. */
async function cascade(picture: Sharp, widths: readonly number[]): Promise<Uint8Array[]> {
  const largest = sized(picture, Math.max(...widths))
    .toColorspace('srgb')
    .raw();
  const { data, info } = await largest.toBuffer({ resolveWithObject: true }).catch(refused);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: Uint8Array[] = [];
  for (const width of widths) made.push(await sized(sharp(data, { raw }), width).webp(webp).toBuffer().catch(refused));
  // Given back at once: waiting for the garbage collector, a few megabytes of each picture keep it running.
  data.buffer.transfer(0);
  return made;
}

async function thumbhashOf(picture: Sharp): Promise<Uint8Array> {
  const { data, info } = await picture
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
}
