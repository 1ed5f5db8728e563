import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { requireFewParts } from './few-parts.ts';
import { neutralProfile } from './neutral-profile.ts';
import { orientationExif, orientationOf } from './orientation.ts';

/** What is kept of which there may be many. */
const repeated = new Set(['IDAT', 'fcTL', 'fdAT']);
/** Bytes of what is the same for every picture. */
const sizes = new Map(
  Object.entries({ IHDR: 13, gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4, mDCV: 24, cLLI: 8, pHYs: 9, acTL: 8, fcTL: 26 }),
);
/** Bytes of what depends on the colour type: grey, colours, palette, and the first two with opacity (PNG §11.3). */
const sizesOfColour = new Map<string, Partial<Record<number, number>>>([
  ['tRNS', { 0: 2, 2: 6 }],
  ['sBIT', { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }],
  ['bKGD', { 0: 2, 2: 6, 3: 1, 4: 2, 6: 6 }],
]);
const paletteType = 3;
/** Bytes of a colour profile: those of displays have some kilobytes, with tables up to two megabytes. */
const profileLimit = 4 * 1024 * 1024;

/**
 * The same picture without what tells more than the picture: pixels, colour, animation and orientation stay, each in as many
 * bytes as the format gives it; texts, times, EXIF, private chunks and suggested palettes go. What lies behind the end of
 * the packed pixels goes afterwards (png-tail.ts); what is packed with them may stay. Throws when it has no end or too many chunks.
 */
export function stripPng(data: Buffer): Buffer {
  const parts = [data.subarray(0, 8)];
  const found = new Set<string>();
  const sizeOf = pictureSizes();
  for (let at = 8; at + 12 <= data.length;) {
    const length = data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    const chunk = data.subarray(at, at + length + 12);
    const body = chunk.subarray(8, 8 + length);
    if (type === 'IEND') return Buffer.concat([...shown(parts), chunkOf(type, Buffer.alloc(0))]);
    // There may be one (PNG §11.3.2.3); decoders look at no other.
    if (type === 'iCCP' && !found.has(type)) parts.push(...recoloured(body));
    if (type === 'eXIf') parts.push(...turned(body));
    const size = found.has(type) && !repeated.has(type) ? undefined : sizeOf(type, body, found);
    if (size !== undefined) parts.push(size === length ? chunk : chunkOf(type, body.subarray(0, size)));
    if (size !== undefined || type === 'iCCP') found.add(type);
    requireFewParts(parts);
    at += length + 12;
  }
  throw new Error('A PNG without its end');
}

type SizeOf = (type: string, body: Buffer, found: ReadonlySet<string>) => number | undefined;

/** How many bytes of a chunk are kept; undefined for one that is not: unknown, or not as the format has it. */
function pictureSizes(): SizeOf {
  let depth = 0;
  let colourType = -1;
  let colours = 0;
  return (type, body, found) => {
    const { length } = body;
    // The header comes first, and decoders pass over an animation that is announced behind the pixels.
    if ((type === 'IHDR') === found.has('IHDR') || (type === 'acTL' && found.has('IDAT'))) return undefined;
    if (type === 'IHDR') [depth = 0, colourType = -1] = body.subarray(8);
    if (type === 'IDAT' || (type === 'fdAT' && length >= 4)) return length;
    if (type === 'PLTE') {
      if (colourType !== paletteType || length === 0 || length % 3 !== 0) return undefined;
      colours = Math.min(length / 3, 2 ** depth);
      return 3 * colours;
    }
    if (type === 'tRNS' && colourType === paletteType) return length > 0 && length <= colours ? length : undefined;
    return (sizes.get(type) ?? sizesOfColour.get(type)?.[colourType]) === length ? length : undefined;
  };
}

/** Without frames that nobody looks at: more than are announced, and pixels that belong to none (PNG §11.3.5). */
function shown(parts: readonly Buffer[]): Buffer[] {
  const animation = parts.find((part) => typeOf(part) === 'acTL');
  const announced = animation ? animation.readUInt32BE(8) : 0;
  let frames = 0;
  /** Whether there were pixels that are seen where nothing moves, and a frame behind them. */
  let hasStill = false;
  let hasMoved = false;
  return parts.filter((part) => {
    const type = typeOf(part);
    if (type === 'IDAT') hasStill = true;
    if (type === 'fcTL') {
      frames += 1;
      hasMoved ||= hasStill;
    }
    if (type === 'fcTL') return frames <= announced;
    return type !== 'fdAT' || (hasMoved && frames <= announced);
  });
}

/** Of a whole chunk; the signature of the file is none. */
const typeOf = (part: Buffer): string => part.toString('latin1', 4, 8);

/** Some cameras and phones write the orientation here; without it the picture would lie on its side. */
function turned(exif: Buffer): Buffer[] {
  const orientation = orientationOf(exif);
  if (orientation === 1) return [];
  return [chunkOf('eXIf', orientationExif(orientation))];
}

/** The profile under a name that says nothing; none when it cannot be followed. */
function recoloured(named: Buffer): Buffer[] {
  const nameEnd = named.indexOf(0);
  // Behind it there is the method of packing, of which there is one.
  const isNamed = nameEnd > 0 && nameEnd < 80 && named[nameEnd + 1] === 0;
  const profile = isNamed ? neutralProfile(unpacked(named.subarray(nameEnd + 2))) : null;
  return profile ? [chunkOf('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]))] : [];
}

/** Empty when it cannot be, or is larger than any profile. */
function unpacked(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: profileLimit });
  } catch {
    return Buffer.alloc(0);
  }
}

/** A whole chunk, with its length and its check. */
export function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
