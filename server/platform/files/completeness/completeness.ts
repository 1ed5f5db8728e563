import type { ImageMime } from '../image-mime.ts';
import { walkAvif } from './avif.ts';
import { walkGif } from './gif.ts';
import { walkJpeg } from './jpeg.ts';
import { walkPng } from './png.ts';
import { createWalker, type Facts, type Walk, type Walker } from './walker.ts';
import { walkWebp } from './webp.ts';

const walks: Record<ImageMime, (facts: Facts) => Walk> = {
  'image/png': walkPng,
  'image/jpeg': walkJpeg,
  'image/webp': walkWebp,
  'image/gif': walkGif,
  'image/avif': walkAvif,
};

/** Determines from the structure of a picture, while it streams by, whether it has arrived completely. */
export const completenessOf = (mime: ImageMime): Walker => createWalker(walks[mime]);
