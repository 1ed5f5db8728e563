import { crc32 } from 'node:zlib';
import { requireFewParts } from './few-parts.ts';
import { orientationExif, orientationOf } from './orientation.ts';

/** Pixels, colour and animation. Texts, times, EXIF and private chunks are not among them. */
const kept = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI'],
  ...['sBIT', 'pHYs', 'bKGD', 'acTL', 'fcTL', 'fdAT'],
]);

/** The same picture without what tells more than the picture; its orientation stays. Throws when it has no end or too many chunks. */
export function stripPng(data: Buffer): Buffer {
  const parts = [data.subarray(0, 8)];
  for (let at = 8; at + 12 <= data.length;) {
    const length = data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    const chunk = data.subarray(at, at + length + 12);
    if (kept.has(type)) parts.push(chunk);
    if (type === 'eXIf') parts.push(...turned(chunk.subarray(8, 8 + length)));
    if (type === 'IEND') return Buffer.concat(parts);
    requireFewParts(parts);
    at += length + 12;
  }
  throw new Error('A PNG without its end');
}

/** Some cameras and phones write the orientation here; without it the picture would lie on its side. */
function turned(exif: Buffer): Buffer[] {
  const orientation = orientationOf(exif);
  if (orientation === 1) return [];
  const data = orientationExif(orientation);
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return [chunk];
}
