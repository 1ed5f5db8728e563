import { requireFewParts } from './few-parts.ts';
import { neutralProfile } from './neutral-profile.ts';
import { orientationExif, orientationOf } from './orientation.ts';

const ofPixels = new Set(['VP8 ', 'VP8L']);
/** Bytes of what says how large the picture is and what else there is, and of the background and loop of an animation. */
const extendedBytes = 10;
const animationBytes = 6;
/** Of a frame: position, size, duration and flags come before its chunks. */
const frameHeader = 16;
/** Bits of VP8X that announce a colour profile, EXIF and XMP. */
const profileFlag = 0x20;
const exifFlag = 0x08;
const xmpFlag = 0x04;
const animationFlag = 0x02;

/**
 * The same picture without what tells more than the picture; its orientation stays. Opacity and animation stay where the
 * format has them. What lies within packed data behind the last pixel may stay. Throws when it has too many chunks.
 */
export function stripWebp(data: Buffer): Buffer {
  const end = Math.min(data.length, 8 + data.readUInt32LE(4));
  const parts: Buffer[] = [];
  let orientation = 1;
  let announced = 0;
  let isExtended = false;
  let isAnimated = false;
  /** Whether there was its background and loop, its opacity, and its pixels, behind which no opacity comes. */
  let isTold = false;
  let hasOpacity = false;
  let isShown = false;
  for (const { type, body } of chunksOf(data.subarray(12, end))) {
    if (type === 'EXIF') orientation = orientationOf(withoutPrefix(body));
    if (type === 'VP8X' && body.length >= extendedBytes && parts.length === 0) {
      parts.push(chunkOf(type, withFlags(body.subarray(0, extendedBytes), 0)));
      isExtended = true;
      isAnimated = ((body[0] ?? 0) & animationFlag) !== 0;
    } else if (type === 'ANMF' && isAnimated) parts.push(chunkOf(type, strippedFrame(body)));
    else if (type === 'ANIM' && isAnimated && !isTold) {
      parts.push(chunkOf(type, body.subarray(0, animationBytes)));
      isTold = true;
    } else if (type === 'ALPH' && isExtended && !isAnimated && !isShown && !hasOpacity) {
      parts.push(chunkOf(type, body));
      hasOpacity = true;
    } else if (type === 'ICCP' && announced === 0) {
      const profile = neutralProfile(body);
      if (profile) parts.push(chunkOf(type, profile));
      if (profile) announced = profileFlag;
    } else if (ofPixels.has(type) && !isAnimated && !isShown) {
      parts.push(chunkOf(type, body));
      isShown = true;
    }
  }
  if (orientation !== 1) announced |= exifFlag;
  const head = parts[0];
  if (announced !== 0 && head?.toString('latin1', 0, 4) === 'VP8X') {
    parts[0] = chunkOf('VP8X', withFlags(head.subarray(8), announced));
    if (orientation !== 1) parts.push(chunkOf('EXIF', orientationExif(orientation)));
  }
  const content = Buffer.concat(parts);
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([header, content]);
}

function* chunksOf(data: Buffer): Iterable<{ type: string; body: Buffer }> {
  let length = 0;
  for (let at = 0; at + 8 <= data.length;) {
    length += 1;
    requireFewParts({ length });
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
  changed[0] = ((changed[0] ?? 0) & ~(profileFlag | exifFlag | xmpFlag)) | added;
  return changed;
}

/** Its opacity and its pixels, each once. */
function strippedFrame(body: Buffer): Buffer {
  const chunks = [...chunksOf(body.subarray(frameHeader))];
  const pixels = chunks.findIndex(({ type }) => ofPixels.has(type));
  const kept = chunks.filter(({ type }, index) => index === pixels || (type === 'ALPH' && index === pixels - 1));
  return Buffer.concat([body.subarray(0, frameHeader), ...kept.map(({ type, body: inner }) => chunkOf(type, inner))]);
}

/** Some writers put JPEG's marker text in front of the TIFF header. */
const withoutPrefix = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
