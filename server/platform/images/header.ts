import type { Metadata } from 'sharp';
import { openPicture, refused } from './decoder.ts';
import { readPicture } from './read-picture.ts';

/** What a picture says of itself before its pixels. */
export interface Header {
  format: string;
  /** As it is shown: after the orientation of its EXIF. */
  width: number;
  height: number;
  /** Frames that the decoder sees. */
  frames: number;
}

/** Reads no more of the file than it needs. Rejects as readPicture does, or with what is wrong with the header. */
export async function readHeader(path: string, pixelLimit: number): Promise<Header> {
  const { format, autoOrient, pages = 1 } = await metadataOf(path, pixelLimit);
  return { format, width: autoOrient.width, height: autoOrient.height, frames: pages };
}

const metadataOf = (path: string, pixelLimit: number): Promise<Metadata> =>
  openPicture(path, pixelLimit)
    .metadata()
    .catch(async () =>
      openPicture(await readPicture(path), pixelLimit)
        .metadata()
        .catch(refused),
    );
