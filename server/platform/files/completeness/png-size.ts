import { crc32 } from 'node:zlib';
import type { Size } from './walker.ts';

/** Bytes of the data of an IHDR. */
export const ihdrLength = 13;
/** Bits of a sample, by type of colour. */
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const palette = 3;
/** Pixels. What is longer is left to a decoder, which has a limit of its own. */
const longestSide = 100_000;
/** Bytes of an EXIF that is read here. */
export const exifLimit = 64 * 1024;
/** By what EXIF says that a picture is to be turned, in either order of bytes. */
const orientationTags = [Buffer.from([0x01, 0x12]), Buffer.from([0x12, 0x01])];

/** Derives the size of a PNG from its chunks. */
export interface PngSize {
  /** Tells of the next chunk; `data` of the IHDR with its checksum, and of a short EXIF. */
  add(type: string, length: number, data: Buffer | undefined): void;
  /** The size as it is shown, or nothing where a decoder has to be asked: it may refuse the picture, or turn it. */
  found(): Size | undefined;
}

/** Takes the size from the IHDR, and only of a picture that every decoder opens and shows in that size. */
export function createPngSize(): PngSize {
  let size: Size | undefined;
  let isFirst = true;
  let isPlain = true;
  let needsPalette = false;
  let palettes = 0;
  let lacksPixels = true;

  return {
    add(type, length, data) {
      if (isFirst && type === 'IHDR' && data) {
        size = sizeOf(data);
        needsPalette = data[9] === palette;
      } else if (type === 'PLTE') {
        // Decoders refuse any other than one, of whole colours and ahead of the pixels.
        isPlain &&= palettes === 0 && lacksPixels && length > 0 && length % 3 === 0 && length <= 768;
        palettes += 1;
      } else if (type === 'IDAT') lacksPixels = false;
      else if (type === 'eXIf') isPlain &&= data !== undefined && !orientationTags.some((tag) => data.includes(tag));
      // One in capitals has to be understood; letters are all that a type is made of, and a small third one is reserved.
      else if (type !== 'IEND' && !/^[a-z][A-Za-z][A-Z][A-Za-z]$/.test(type)) isPlain = false;
      isFirst = false;
    },
    found: () => (isPlain && !lacksPixels && (palettes > 0 || !needsPalette) ? size : undefined),
  };
}

function sizeOf(ihdr: Buffer): Size | undefined {
  const data = ihdr.subarray(0, ihdrLength);
  const width = data.readUInt32BE(0);
  const height = data.readUInt32BE(4);
  const [depth = NaN, colour = NaN, compression, filter, interlace = NaN] = data.subarray(8);
  const isSound =
    ihdr.readUInt32BE(ihdrLength) === crc32(data, crc32('IHDR')) &&
    Math.min(width, height) > 0 &&
    Math.max(width, height) <= longestSide &&
    depths[colour]?.includes(depth) === true &&
    compression === 0 &&
    filter === 0 &&
    interlace <= 1;
  return isSound ? { width, height } : undefined;
}
