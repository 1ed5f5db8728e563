import type { Difference } from '#machines/compare/compare.machine.ts';
import { differenceOf, type Pixels } from './difference.ts';

export interface DifferenceOrder {
  before: ImageBitmap;
  after: ImageBitmap;
}
export type DifferenceAnswer = { difference: Difference } | { error: string };

/** Pixels of the longer side above which pictures are compared smaller: more of them take seconds. */
const longest = 2400;

addEventListener('message', ({ data }: MessageEvent<DifferenceOrder>) => {
  void measure(data).then(
    (difference) => postMessage({ difference } satisfies DifferenceAnswer),
    (error: unknown) => postMessage({ error: String(error) } satisfies DifferenceAnswer),
  );
});

async function measure({ before, after }: DifferenceOrder): Promise<Difference> {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  // Where one of them ends before the other does, all differs.
  const { mask, ...difference } = differenceOf(pixelsOf(before, scale, size), pixelsOf(after, scale, size));
  return { ...difference, mask: difference.places.length === 0 ? null : await addressOf({ data: mask, ...size }) };
}

function pixelsOf(picture: ImageBitmap, scale: number, { width, height }: Omit<Pixels, 'data'>): Pixels {
  const context = contextOf(width, height);
  context.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
  return { data: context.getImageData(0, 0, width, height).data, width, height };
}

async function addressOf({ data, width, height }: Pixels & { data: Uint8ClampedArray<ArrayBuffer> }): Promise<string> {
  const context = contextOf(width, height);
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return URL.createObjectURL(await context.canvas.convertToBlob());
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing in a worker');
  return context;
}
