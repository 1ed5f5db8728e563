import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { ignoreMissing } from '../files/missing.ts';
import { Problem } from '../problem.ts';

const loaders = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`);

// One thread a picture; what was read is never read again.
sharp.concurrency(1);
sharp.cache(false);
// Every other loader stays shut, whatever a file says it is. Heif reads AVIF alone in this build.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

/** A picture of one of the accepted formats that has at most so many pixels. By its path only where damage does not matter. */
export const openPicture = (picture: string | Buffer, pixelLimit: number): Sharp =>
  sharp(picture, { limitInputPixels: pixelLimit, failOn: 'error' });

/**
 * The bytes of a picture, for whatever tells damaged ones: sharp says the same of a file that it cannot open. Rejects with
 * not_found, or as the system does: EMFILE, EIO.
 */
export async function readPicture(path: string): Promise<Buffer<ArrayBuffer>> {
  const data = await readFile(path).catch(ignoreMissing);
  if (!data) throw new Problem('not_found');
  return data;
}

/** What the header says, of which sharp reads no more than it needs. Rejects as readPicture does, or with what is wrong with it. */
export const readHeader = (path: string, pixelLimit: number): Promise<Metadata> =>
  openPicture(path, pixelLimit)
    .metadata()
    .catch(async () =>
      openPicture(await readPicture(path), pixelLimit)
        .metadata()
        .catch(refused),
    );

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
