import { openPicture, refused } from '../images/decoder.ts';
import { readPicture } from '../images/read-picture.ts';

/** A picture as it is read. */
export interface Page {
  /** PNG in shades of grey. */
  data: Buffer;
  width: number;
  height: number;
  /** By what its pixels are multiplied to be those of the picture as it is shown. */
  scale: number;
}

/** What is read takes memory and time by its pixels: of a longer page the letters are still large enough then. */
const pagePixels = 12_000_000;

/** Rejects with a Problem as Images does. */
export async function pageOf(path: string, pixelLimit: number): Promise<Page> {
  const picture = openPicture(await readPicture(path), pixelLimit).rotate();
  const { autoOrient } = await picture.metadata().catch(refused);
  const share = Math.min(1, Math.sqrt(pagePixels / (autoOrient.width * autoOrient.height)));
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: Math.max(1, Math.round(autoOrient.width * share)) })
    .greyscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(refused);
  return { data, width: info.width, height: info.height, scale: autoOrient.width / info.width };
}
