import type { Metadata } from 'sharp';
import { openPicture, refused } from './decoder.ts';
import { isPng } from './png-texts.ts';
import { readHead, readPicture } from './read-picture.ts';

/** What the header of a picture says. */
export interface Header {
  format: string;
  /** As it is shown: after the orientation of its EXIF. */
  width: number;
  height: number;
  /** Frames that the decoder sees. */
  frames: number;
}

/** Of anything but a PNG it reads only the part of the file that it needs. Rejects as readPicture does, or with the problem of the header. */
export async function readHeader(path: string, pixelLimit: number): Promise<Header> {
  const { format, autoOrient, pages = 1 } = await metadataOf(path, pixelLimit);
  return { format, width: autoOrient.width, height: autoOrient.height, frames: pages };
}

async function metadataOf(path: string, pixelLimit: number): Promise<Metadata> {
  const ofBytes = async () =>
    openPicture(await readPicture(path), pixelLimit)
      .metadata()
      .catch(refused);
  return isPng(await readHead(path)) ? ofBytes() : openPicture(path, pixelLimit).metadata().catch(ofBytes);
}
