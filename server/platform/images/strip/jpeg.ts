import { requireFewParts } from './few-parts.ts';
import { orientationExif, orientationOf } from './orientation.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const app15 = 0xef;
const comment = 0xfe;

/** Keeps pixels, JFIF, colour profile and Adobe's colour transform; what lies behind the end marker goes. */
export function stripJpeg(data: Buffer): Buffer {
  const parts = [data.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; at + 2 <= data.length;) {
    if (data[at] !== 0xff) throw new Error('A JPEG without a marker where one must be');
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      parts.push(data.subarray(at, at + 2));
      return withOrientation(parts, orientation);
    }
    const end = marker >= 0xd0 && marker <= 0xd8 ? at + 2 : at + 2 + data.readUInt16BE(at + 2);
    const segment = data.subarray(at, end);
    if (marker === app1) orientation = exifOrientation(segment) ?? orientation;
    if (marker === app0) parts.push(...withoutThumbnail(segment));
    else if (isKept(marker, segment)) parts.push(segment);
    requireFewParts(parts);
    at = end;
    if (marker === startOfScan) {
      at = endOfScan(data, end);
      parts.push(data.subarray(end, at));
    }
  }
  throw new Error('A JPEG without its end');
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === app2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0';
  if (marker === app14) return segment.toString('latin1', 4, 9) === 'Adobe';
  return !(marker > app0 && marker <= app15) && marker !== comment;
}

/** JFIF may hold a little picture of its own, made before a crop. JFXX is nothing but one. */
function withoutThumbnail(segment: Buffer): Buffer[] {
  if (segment.toString('latin1', 4, 9) !== 'JFIF\0' || segment.length < 18) return [];
  const plain = Buffer.from(segment.subarray(0, 18));
  plain.writeUInt16BE(16, 2);
  plain[16] = 0;
  plain[17] = 0;
  return [plain];
}

function exifOrientation(segment: Buffer): number | undefined {
  return segment.toString('latin1', 4, 10) === 'Exif\0\0' ? orientationOf(segment.subarray(10)) : undefined;
}

/** The position of the marker behind the scan that begins here. */
function endOfScan(data: Buffer, start: number): number {
  for (let at = data.indexOf(0xff, start); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1];
    if (next !== undefined && next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Error('A JPEG without its end');
}

function withOrientation(parts: Buffer[], orientation: number): Buffer {
  if (orientation === 1) return Buffer.concat(parts);
  const exif = orientationExif(orientation);
  const head = Buffer.alloc(10);
  head.writeUInt16BE(0xff00 + app1, 0);
  head.writeUInt16BE(exif.length + 8, 2);
  head.write('Exif\0\0', 4, 'latin1');
  const [start, ...rest] = parts;
  return Buffer.concat([...(start ? [start] : []), head, exif, ...rest]);
}
