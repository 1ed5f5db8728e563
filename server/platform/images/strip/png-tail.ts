import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { chunkOf } from './png.ts';

/**
 * The PNG without what stands in its `IDAT` behind the end of the packed pixels, which a decoder never reads; itself where
 * there is nothing, or where the pixels cannot be unpacked.
 */
export async function withoutTail(png: Buffer): Promise<Buffer> {
  const parts = [png.subarray(0, 8)];
  const pixels: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const chunk = png.subarray(at, at + 12 + png.readUInt32BE(at));
    if (chunk.toString('latin1', 4, 8) !== 'IDAT') parts.push(chunk);
    else {
      // In the place of the first one: there are no others between them (PNG §5.6).
      if (pixels.length === 0) parts.push(png.subarray(0, 0));
      pixels.push(chunk.subarray(8, -4));
    }
  }
  const length = pixels.reduce((sum, { length: bytes }) => sum + bytes, 0);
  const end = await endOfStream(pixels, mostBytes(png));
  if (end === null || end >= length) return png;
  const at = parts.findIndex((part) => part.length === 0);
  return Buffer.concat(parts.with(at, chunkOf('IDAT', Buffer.concat(pixels).subarray(0, end))));
}

/** How many of the packed bytes belong to the stream; null when it has no end, or unpacks to more than this. */
async function endOfStream(packed: readonly Buffer[], limit: number): Promise<number | null> {
  const inflate = Readable.from(packed).pipe(createInflate());
  const parts: AsyncIterable<Buffer> = inflate;
  let unpacked = 0;
  try {
    for await (const { length } of parts) {
      unpacked += length;
      if (unpacked > limit) return null;
    }
    return inflate.bytesWritten;
  } catch {
    return null;
  }
}

/** Four samples of two bytes a pixel, and a byte a row, of which interlaced pictures have twice as many. */
const mostBytes = (png: Buffer): number =>
  png.length < 24 ? 0 : png.readUInt32BE(20) * (png.readUInt32BE(16) * 8 + 2);
