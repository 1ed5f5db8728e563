import { openPicture, refused } from '../images/decoder.ts';
import { readPicture } from '../images/read-picture.ts';
import type { ReadArea } from './word-reader.ts';

/** A picture, or an area of one, as it is read. */
export interface Page {
  /** PNG in shades of grey. */
  data: Buffer;
  width: number;
  height: number;
  /** By what its pixels are multiplied to be those of the picture as it is shown. */
  scale: number;
  /** Where it begins in that. */
  left: number;
  top: number;
}

/** What is read takes memory and time by its pixels: of a longer page the letters are still large enough then. */
const pagePixels = 12_000_000;
/** How much larger an area is read than it is. */
const closeness = 2;
/** Pixels of the picture around an area that are read with it: a word alone, with nothing around it, is mostly taken for none. */
const around = 40;
/** Areas of one picture that are read by themselves; more of them are read as one. */
const areasAtMost = 40;

/** Rejects with a Problem as Images does. */
export async function* pagesOf(
  path: string,
  { pixelLimit, areas }: { pixelLimit: number; areas: readonly ReadArea[] | undefined },
): AsyncIterable<Page> {
  const bytes = await readPicture(path);
  const { autoOrient } = await openPicture(bytes, pixelLimit).metadata().catch(refused);
  const whole = { x: 0, y: 0, w: autoOrient.width, h: autoOrient.height };
  const wanted = areas && areas.length <= areasAtMost ? areas.map((area) => within(area, whole)) : [whole];
  for (const { x, y, w, h } of wanted) {
    if (w < 1 || h < 1) continue;
    const share = Math.min(areas ? closeness : 1, Math.sqrt(pagePixels / (w * h)));
    // The picture is turned before it is cut, and cut before it is made larger.
    const { data, info } = await openPicture(bytes, pixelLimit)
      .rotate()
      .extract({ left: x, top: y, width: w, height: h })
      .flatten({ background: '#ffffff' })
      .resize({ width: Math.max(1, Math.round(w * share)) })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
      .catch(refused);
    yield { data, width: info.width, height: info.height, scale: w / info.width, left: x, top: y };
  }
}

/** An area with what stands around it. */
function within({ x, y, w, h }: ReadArea, whole: ReadArea): ReadArea {
  const [left, top] = [Math.max(0, Math.floor(x) - around), Math.max(0, Math.floor(y) - around)];
  return {
    x: left,
    y: top,
    w: Math.min(whole.w, Math.ceil(x + w) + around) - left,
    h: Math.min(whole.h, Math.ceil(y + h) + around) - top,
  };
}
