import { requireFewParts } from './few-parts.ts';
import { endOfImage, hasLength, isMarker, isWithinScan, startOfScan } from './jpeg-markers.ts';
import { neutralProfile } from './neutral-profile.ts';
import { orientationExif, orientationOf } from './orientation.ts';

const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const huffmanTables = 0xc4;
const arithmeticTables = 0xcc;
const reserved = 0xc8;
const quantizationTables = 0xdb;
const numberOfLines = 0xdc;
const restartInterval = 0xdd;
const expansion = 0xdf;
/** Frames, tables and scans (ITU-T T.81 table B.1). Programs, comments and what is reserved are not among them. */
const firstOfPicture = 0xc0;
const lastOfPicture = 0xdf;
/** Of Adobe's segment: marker, length, name, version, two times flags that decoders do not look at, and the transform. */
const adobeBytes = 16;
const profileMark = 'ICC_PROFILE\0';
/** Of a segment with a part of a profile: marker, length, mark, number of the part and how many there are. */
const profileHead = 4 + profileMark.length + 2;
/** Bytes of a profile in one segment: its length counts itself and is at most 65,535. */
const profileRoom = 65_535 + 2 - profileHead;

/**
 * Keeps pixels, JFIF, colour profile and Adobe's colour transform, each in as many bytes as the format gives it; what lies behind
 * the end marker goes, and so does whatever decoders skip between segments. What lies behind the last pixel of a scan may
 * stay, where only who unpacks the scan could tell them apart, and so may tables that no scan uses.
 */
export function stripJpeg(data: Buffer): Buffer {
  const parts = [data.subarray(0, 2)];
  const profile: Buffer[] = [];
  let profilePlace = 0;
  let orientation = 1;
  /** Of those of which there is one. */
  const found = new Set<number>();
  let adobePlace = 0;
  for (let at = nextMarker(data, 2); ;) {
    const marker = data[at + 1] ?? 0;
    if (marker === endOfImage) {
      parts.push(data.subarray(at, at + 2));
      parts.splice(profilePlace, 0, ...profileSegments(profile));
      return withOrientation(parts, orientation);
    }
    const end = hasLength(marker) ? at + 2 + data.readUInt16BE(at + 2) : at + 2;
    if (end > data.length || (hasLength(marker) && end < at + 4)) throw new Error('A JPEG without its end');
    const segment = data.subarray(at, end);
    if (marker === app1) orientation = exifOrientation(segment) ?? orientation;
    if (marker === app0 && !found.has(app0)) parts.push(...withoutThumbnail(segment));
    else if (marker === app14 && isAdobe(segment)) {
      // Decoders go by the last one in front of the pixels.
      adobePlace ||= parts.length;
      if (!found.has(startOfScan)) parts[adobePlace] = adobe(segment);
    } else if (isPartOfProfile(marker, segment)) {
      profilePlace ||= parts.length;
      profile.push(segment);
      requireFewParts(profile);
    } else if (isKept(marker) && !(marker === numberOfLines && found.has(marker))) parts.push(fitted(marker, segment));
    if (marker !== app0 || isJfif(segment)) found.add(marker);
    requireFewParts(parts);
    at = marker === startOfScan ? endOfScan(data, end) : nextMarker(data, end);
    if (marker === startOfScan) parts.push(data.subarray(end, at));
  }
}

/** The position of the next marker: decoders skip what lies before it. */
function nextMarker(data: Buffer, start: number): number {
  for (let at = data.indexOf(0xff, start); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1];
    if (next !== undefined && isMarker(next)) return at;
  }
  throw new Error('A JPEG without its end');
}

const isKept = (marker: number): boolean => marker >= firstOfPicture && marker <= lastOfPicture && marker !== reserved;

/** The segment without what lies behind the bytes that the format gives it; one that has too few stays as it is. */
function fitted(marker: number, segment: Buffer): Buffer {
  const size = hasLength(marker) ? sizeOf(marker, segment) : segment.length;
  if (size >= segment.length) return segment;
  const cut = Buffer.from(segment.subarray(0, size));
  cut.writeUInt16BE(size - 2, 2);
  return cut;
}

/** Bytes of a segment with its marker (ITU-T T.81 §B.2). */
function sizeOf(marker: number, segment: Buffer): number {
  if (marker === startOfScan) return 8 + 2 * (segment[4] ?? 0);
  if (marker === restartInterval || marker === numberOfLines) return 6;
  if (marker === expansion) return 5;
  if (marker === quantizationTables) return endOfTables(segment, (at) => ((segment[at] ?? 0) < 0x10 ? 65 : 129));
  if (marker === huffmanTables)
    return endOfTables(segment, (at) => segment.subarray(at + 1, at + 17).reduce((sum, codes) => sum + codes, 17));
  if (marker === arithmeticTables) return endOfTables(segment, () => 2);
  // A frame: precision, size and how many components there are.
  return 10 + 3 * (segment[9] ?? 0);
}

/** Where the last whole table of a segment ends. */
function endOfTables(segment: Buffer, bytesAt: (at: number) => number): number {
  for (let at = 4; ;) {
    const end = at + bytesAt(at);
    if (at >= segment.length || end > segment.length) return at;
    at = end;
  }
}

const isAdobe = (segment: Buffer): boolean =>
  segment.length >= adobeBytes && segment.toString('latin1', 4, 9) === 'Adobe';

/** Adobe's segment that says how colours are kept and nothing else, of the version that encoders write. */
function adobe(segment: Buffer): Buffer {
  const plain = Buffer.from([0xff, app14, 0, adobeBytes - 2, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, segment[15] ?? 0]);
  plain.write('Adobe', 4, 'latin1');
  return plain;
}

const isPartOfProfile = (marker: number, segment: Buffer): boolean =>
  marker === app2 && segment.length >= profileHead && segment.toString('latin1', 4, 16) === profileMark;

/** The neutral profile that these segments make together; none when they make none. */
function profileSegments(segments: readonly Buffer[]): Buffer[] {
  const inOrder = segments.toSorted((one, other) => (one[16] ?? 0) - (other[16] ?? 0));
  const isWhole = inOrder.every((segment, index) => segment[16] === index + 1 && segment[17] === segments.length);
  const profile = isWhole
    ? neutralProfile(Buffer.concat(inOrder.map((segment) => segment.subarray(profileHead))))
    : null;
  if (!profile) return [];
  const count = Math.ceil(profile.length / profileRoom);
  return Array.from({ length: count }, (_, index) => {
    const part = profile.subarray(index * profileRoom, (index + 1) * profileRoom);
    const head = Buffer.alloc(profileHead);
    head.writeUInt16BE(0xff00 + app2, 0);
    head.writeUInt16BE(profileHead - 2 + part.length, 2);
    head.write(profileMark, 4, 'latin1');
    head.writeUInt8(index + 1, 16);
    head.writeUInt8(count, 17);
    return Buffer.concat([head, part]);
  });
}

/** JFIF may hold a little picture of its own, made before a crop. JFXX is nothing but one. */
function withoutThumbnail(segment: Buffer): Buffer[] {
  if (!isJfif(segment)) return [];
  const plain = Buffer.from(segment.subarray(0, 18));
  plain.writeUInt16BE(16, 2);
  plain[16] = 0;
  plain[17] = 0;
  return [plain];
}

const isJfif = (segment: Buffer): boolean => segment.length >= 18 && segment.toString('latin1', 4, 9) === 'JFIF\0';

function exifOrientation(segment: Buffer): number | undefined {
  return segment.toString('latin1', 4, 10) === 'Exif\0\0' ? orientationOf(segment.subarray(10)) : undefined;
}

/** The position of the marker behind the scan that begins here. */
function endOfScan(data: Buffer, start: number): number {
  for (let at = nextMarker(data, start); ; at = nextMarker(data, at + 2)) {
    if (!isWithinScan(data[at + 1] ?? 0)) return at;
  }
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
