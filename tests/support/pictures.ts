import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

export interface PictureOptions {
  width?: number;
  height?: number;
  /** Another seed is another picture. */
  seed?: number;
}

/** A small picture with a pattern; the same options make the same bytes. */
export function picture(format: Format, { width = 64, height = 48, seed = 1 }: PictureOptions = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * (2 * seed + 1) + ((at >> 5) ^ seed) * 7) & 0xff;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, { effort: 1 })
    .toBuffer();
}

/**
 * Of 640 × 1280 pixels, one small pattern again and again: any of its renditions takes many times its own bytes. It says who
 * has made it.
 */
export function tiledPicture(format: 'webp' | 'png'): Promise<Buffer> {
  const [width, height, tile] = [640, 1280, 16];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const inTile = (Math.floor(pixel / width) % tile) * tile + (pixel % tile);
    pixels[at] = noiseAt(3 * inTile + (at % 3)) < 0.5 ? 0 : 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, { lossless: true, effort: 4 })
    .withExif({ IFD0: { Artist: 'Secret Artist' } })
    .toBuffer();
}

/** Soft noise, of which every rendition takes a part of its own bytes, as of a photograph. */
export async function softPicture(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => Math.floor(256 * noiseAt(at))));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(2)
    .png()
    .toBuffer();
}

/** Hard noise: no two neighbours are alike, so that nothing of it is left where it is blurred or made coarse. */
export const noisyPicture = (width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => Math.floor(256 * noiseAt(at)))), {
    raw: { width, height, channels: 3 },
  })
    .png()
    .toBuffer();

/** From 0 to 1, the same for the same number. */
function noiseAt(at: number): number {
  const noise = Math.sin(3 * at + 1) * 43_758.5453;
  return noise - Math.floor(noise);
}

/** A PNG of any size whose pixels are all black: 16 000 × 16 000 of them take 31 kB. */
export const blackPng = (width: number, height: number): Buffer =>
  greyPng(width, height, deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height)));

/** A PNG that is whole to look at, but whose pixels are noise. */
export const brokenPng = (): Buffer => greyPng(64, 48, Buffer.alloc(200, 0xa5));

function greyPng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** The JPEG with its scan so many times. */
export function manyScans(jpeg: Buffer, times: number): Buffer {
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
  const head = jpeg.subarray(0, jpeg.length - 2 - scan.length);
  return Buffer.concat([head, Buffer.alloc(times * scan.length, scan), jpeg.subarray(-2)]);
}

/** A JPEG that says where it was taken and by whom. */
export function taggedJpeg(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 80, b: 20 } } })
    .withExif({
      IFD0: { Artist: 'Secret Artist', Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '30/1 31/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}
