import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { RenditionWidth } from '#domain/limits.ts';
import { tallestRendition } from '#domain/picture-size.ts';
import { isImageMime } from '../files/image-mime.ts';
import { Problem } from '../problem.ts';
import type { ImageFacts, Images, Rendition } from './images.ts';
import { createLimiter } from './limiter.ts';
import { stripPicture } from './strip/strip.ts';

/** A thumbhash is made of at most this many pixels a side. */
const thumbhashSide = 100;
/** Seconds until a machine that was too slow for a picture is asked for it again. */
const retryAfter = 10;
const webp = { quality: 80, effort: 4 };
const loaders = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

// One thread a picture and as many pictures as cores; what was read is never read again.
sharp.concurrency(1);
sharp.cache(false);
// Every other loader stays shut, whatever a file says it is. Heif reads AVIF alone in this build.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

export interface SharpOptions {
  pixelLimit: number;
  /** Whole seconds that one decoding may take. The slowest format, AVIF, takes 5 s for 50 million pixels on a free core. */
  secondsLimit?: number;
}

/**
 * Pictures by sharp in this process. On demand goes before background work; each rendition is made once at a time.
 * What takes longer than the limit rejects with Problem overloaded: that tells of the machine, not of the picture.
 */
export function createSharpImages({ pixelLimit, secondsLimit = 20 }: SharpOptions): Images {
  const limited = createLimiter(availableParallelism());
  // Beside the decodings: an upload that is answered with what its header says waits for none of them. Some formats are
  // read to their end for it, so that each of these holds a picture in memory.
  const inspecting = createLimiter(availableParallelism());
  const underway = new Map<string, Promise<Buffer>>();

  const read = (path: string): Sharp =>
    sharp(path, { limitInputPixels: pixelLimit, failOn: 'error' }).timeout({ seconds: secondsLimit }).rotate();

  return {
    inspect: (path, frames = null) => inspecting('first', () => inspect(path, pixelLimit, frames)),

    rendition(path, width) {
      const name = `${width} ${path}`;
      const running = underway.get(name);
      if (running) return running;
      const made = limited('first', () => sized(read(path), width).webp(webp).toBuffer().catch(refused)).finally(() =>
        underway.delete(name),
      );
      underway.set(name, made);
      return made;
    },

    thumbhash: (path) => limited('first', () => thumbhashOf(read(path)).catch(refused)),

    renditions: (path, widths) => limited('later', () => cascade(read(path), widths, secondsLimit)),

    strip: (path, mime) => stripPicture(path, mime),
  };
}

const sized = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: width * tallestRendition, fit: 'inside', withoutEnlargement: true });

/** Decodes once to the largest width and makes the smaller ones of that. */
async function cascade(picture: Sharp, widths: readonly RenditionWidth[], seconds: number): Promise<Rendition[]> {
  const largest = sized(picture, Math.max(...widths))
    .toColorspace('srgb')
    .raw();
  const { data, info } = await largest.toBuffer({ resolveWithObject: true }).catch(refused);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: Rendition[] = [];
  for (const width of widths) {
    const rendition = sized(sharp(data, { raw }).timeout({ seconds }), width).webp(webp);
    made.push({ width, data: await rendition.toBuffer().catch(refused) });
  }
  // Given back at once: waiting for the garbage collector, a few megabytes of each picture keep it running.
  data.buffer.transfer(0);
  return made;
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function inspect(path: string, pixelLimit: number, animation: number | null): Promise<ImageFacts> {
  const metadata = await sharp(path, { limitInputPixels: pixelLimit, failOn: 'error' }).metadata().catch(refused);
  const mime = metadata.format === 'heif' ? 'image/avif' : `image/${metadata.format}`;
  if (!isImageMime(mime)) throw new Problem('type_unsupported');
  const { width, height } = metadata.autoOrient;
  const frames = animation ?? metadata.pages ?? 1;
  if (width * height * frames > pixelLimit) throw new Problem('image_too_large');
  return { width, height, frames, mime };
}

/**
 * sharp gives no codes: a picture over the limit says so, everything else it cannot read is damaged, unless it is the
 * machine that has no room or is too slow.
 */
function refused(error: unknown): never {
  const said = error instanceof Error ? error.message : '';
  if (/out of memory|cannot allocate/i.test(said)) throw error;
  if (/^timeout: |: killed for image/m.test(said)) throw new Problem('overloaded', { retryAfter, cause: error });
  const tooLarge = /exceeds pixel limit/i.test(said);
  throw new Problem(tooLarge ? 'image_too_large' : 'file_truncated', { cause: error });
}
