import { requireFewParts } from './few-parts.ts';
import { orientationExif, orientationOf } from './orientation.ts';

const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
const keptInFrame = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** Of a frame: position, size, duration and flags come before its chunks. */
const frameHeader = 16;
/** Bits of VP8X that announce EXIF and XMP. */
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** The same picture without what tells more than the picture; its orientation stays. Throws when it has too many chunks. */
export function stripWebp(data: Buffer): Buffer {
  const end = Math.min(data.length, 8 + data.readUInt32LE(4));
  const parts: Buffer[] = [];
  let orientation = 1;
  for (const { type, body } of chunksOf(data.subarray(12, end))) {
    if (type === 'EXIF') orientation = orientationOf(withoutPrefix(body));
    if (type === 'VP8X') parts.push(chunkOf(type, withFlags(body, 0)));
    else if (type === 'ANMF') parts.push(chunkOf(type, strippedFrame(body)));
    else if (kept.has(type)) parts.push(chunkOf(type, body));
    requireFewParts(parts);
  }
  const head = parts[0];
  if (orientation !== 1 && head?.toString('latin1', 0, 4) === 'VP8X') {
    parts[0] = chunkOf('VP8X', withFlags(head.subarray(8), exifFlag));
    parts.push(chunkOf('EXIF', orientationExif(orientation)));
  }
  const content = Buffer.concat(parts);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([header, content]);
}

function* chunksOf(data: Buffer): Iterable<{ type: string; body: Buffer }> {
  for (let at = 0; at + 8 <= data.length;) {
    const size = data.readUInt32LE(at + 4);
    yield { type: data.toString('latin1', at, at + 4), body: data.subarray(at + 8, at + 8 + size) };
    at += 8 + size + (size % 2);
  }
}

function chunkOf(type: string, body: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + body.length + (body.length % 2));
  chunk.write(type, 0, 'latin1');
  chunk.writeUInt32LE(body.length, 4);
  body.copy(chunk, 8);
  return chunk;
}

function withFlags(body: Buffer, added: number): Buffer {
  const changed = Buffer.from(body);
  changed[0] = ((changed[0] ?? 0) & ~(exifFlag | xmpFlag)) | added;
  return changed;
}

function strippedFrame(body: Buffer): Buffer {
  const parts = [body.subarray(0, frameHeader)];
  for (const { type, body: inner } of chunksOf(body.subarray(frameHeader))) {
    if (keptInFrame.has(type)) parts.push(chunkOf(type, inner));
    requireFewParts(parts);
  }
  return Buffer.concat(parts);
}

/** Some writers put JPEG's marker text in front of the TIFF header. */
const withoutPrefix = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
