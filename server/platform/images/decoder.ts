import sharp, { type Sharp } from 'sharp';
import { Problem } from '../problem.ts';
import { withoutPackedTexts } from './png-texts.ts';

const loaders = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

// One thread a picture; what was read is never read again.
sharp.concurrency(1);
sharp.cache(false);
// Every other loader stays shut, whatever a file says it is. Heif reads AVIF alone in this build.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

/** Lets SVG of our own be painted while `work` runs: a process handles one picture at a time, and no file that people sent then. */
export async function withSvg<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await work();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

/**
 * Opens a picture with a limit on its pixels. Pass a path only when damage need not be detected and it is no PNG, whose texts
 * would be inflated; else the bytes.
 */
export const openPicture = (picture: string | Buffer, pixelLimit: number): Sharp =>
  sharp(typeof picture === 'string' ? picture : withoutPackedTexts(picture), {
    limitInputPixels: pixelLimit,
    failOn: 'error',
  });

/**
 * sharp gives no codes: a picture over the limit says so, everything else it cannot read is damaged, unless it is the
 * machine that has no room. Only for a picture that was given as bytes.
 */
export function refused(error: unknown): never {
  const said = error instanceof Error ? error.message : '';
  if (/out of memory|cannot allocate/i.test(said)) throw new Problem('unavailable', { retryAfter: 5, cause: error });
  const tooLarge = /exceeds pixel limit/i.test(said);
  throw new Problem(tooLarge ? 'image_too_large' : 'file_truncated', { cause: error });
}
