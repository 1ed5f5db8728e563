import { boxesIn, type Box } from './boxes.ts';
import { itemLocations } from './heif-items.ts';
import { itemsOfPicture, referencesIn } from './heif-picture.ts';
import { rangesOfSamples, type Range } from './movie-samples.ts';
import { neutralProfile } from './neutral-profile.ts';

const keptAtTop = new Set(['ftyp', 'meta', 'mdat', 'moov']);
const keptInMeta = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat', 'grpl']);
/**
 * What decoders need to know of an item (ISO/IEC 23008-12 §6.5, AV1-ISOBMFF, AVIF §2.2). Descriptions, times and what is
 * unknown are not among them.
 */
const keptProperties = new Set([
  ...['ispe', 'pixi', 'av1C', 'colr', 'irot', 'imir', 'clap', 'pasp', 'auxC', 'a1op', 'a1lx', 'lsel', 'iscl', 'rloc'],
  ...['clli', 'mdcv', 'cclv', 'amve', 'reve', 'ndwt'],
]);
const keptInMovie = new Set([
  ...['mvhd', 'trak', 'tkhd', 'tref', 'edts', 'mdia', 'mdhd', 'hdlr', 'minf', 'vmhd', 'nmhd', 'dinf', 'stbl'],
  ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'sdtp', 'sgpd', 'sbgp'],
]);
/** Boxes that hold others, down to those that say when something was made and of which colours it is. */
const partsOfMovie = new Set(['trak', 'mdia', 'minf', 'stbl']);
const timesInMovie = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Tracks of pictures and of their opacity, and no sound or text. */
const keptTracks = new Set(['pict', 'vide', 'auxv']);
/** Beside those of items: how pictures refer to each other, and whether they are the opacity of others. */
const keptOfSamples = new Set(['ccst', 'auxi']);
/** Of a description of samples: what every one has, and what those of pictures have before their boxes. */
const sampleHead = 8 + 70;
/** Where among that the name of the encoder lies, and its bytes. */
const encoderAt = 8 + 34;
const encoderBytes = 32;
/** Of `hdlr`: version, flags, what was before, type, and what is reserved; the name follows. */
const handlerHead = 24;

/**
 * Positions in an AVIF are absolute, so nothing is moved: bytes that the picture does not need become zeros in place and boxes
 * that hold nothing else become `free`. Whatever lies behind the last box goes.
 */
export function stripAvif(source: Buffer): Buffer {
  const data = Buffer.from(source);
  const top = boxesIn(data, 0, data.length);
  const needed: Range[] = [];
  const found = new Set<string>();
  for (const box of top) {
    // Decoders do not agree on which of two they look at.
    if (found.has(box.type) && (box.type === 'meta' || box.type === 'moov'))
      throw new Error(`An AVIF with two ${box.type}`);
    if (found.has(box.type) && box.type === 'ftyp') erase(data, box);
    found.add(box.type);
    if (box.type === 'meta') needed.push(...stripMeta(data, box));
    else if (box.type === 'moov') needed.push(...stripMovie(data, box));
    else if (!keptAtTop.has(box.type)) erase(data, box);
  }
  eraseBetween(
    data,
    top.filter(({ type }) => type === 'mdat'),
    needed,
  );
  return data.subarray(0, top.at(-1)?.end ?? 0);
}

/** Returns where in the file the bytes of its picture lie. */
function stripMeta(data: Buffer, meta: Box): Range[] {
  // `meta` begins with four bytes of version and flags.
  const children = boxesIn(data, meta.content + 4, meta.end);
  const references = referencesIn(data, children);
  const items = itemsOfPicture(data, children, references);
  const inFile: Range[] = [];
  const inDataBox: Range[] = [];
  const dataBoxes = children.filter(({ type }) => type === 'idat');
  for (const { item, inDataBox: isInside, start, length } of itemLocations(data, children)) {
    if (!items.has(item)) continue;
    const from = isInside ? (dataBoxes[0]?.content ?? 0) + start : start;
    // A length of zero means to the end.
    (isInside ? inDataBox : inFile).push({ from, to: length === 0 ? data.length : from + length });
  }
  eraseBetween(data, dataBoxes, inDataBox);
  // Nobody is to look for what is gone.
  for (const { box, from } of references) if (!items.has(from)) rename(data, box);
  for (const child of children) {
    if (!keptInMeta.has(child.type)) erase(data, child);
    else if (child.type === 'hdlr') eraseText(data, child.content + handlerHead, child.end);
    else if (child.type === 'iinf') stripItems(data, child, items);
    else if (child.type === 'iprp') stripProperties(data, child);
  }
  return inFile;
}

/** Names go, and what is no part of the picture is hidden: it would be taken for another page. */
function stripItems(data: Buffer, info: Box, items: ReadonlySet<number>): void {
  for (const entry of boxesIn(data, info.content + (data[info.content] === 0 ? 6 : 8), info.end)) {
    const version = data[entry.content] ?? 0;
    if (entry.type !== 'infe' || version < 2) {
      erase(data, entry);
      continue;
    }
    const bytes = version === 2 ? 2 : 4;
    const item = data.readUIntBE(entry.content + 4, bytes);
    if (!items.has(item)) data[entry.content + 3] = (data[entry.content + 3] ?? 0) | 1;
    // Behind its number, its protection and its type.
    eraseText(data, entry.content + 4 + bytes + 2 + 4, entry.end);
  }
}

function stripProperties(data: Buffer, parent: Box): void {
  for (const list of boxesIn(data, parent.content, parent.end)) {
    if (list.type !== 'ipco' && list.type !== 'ipma') erase(data, list);
    if (list.type !== 'ipco') continue;
    for (const box of boxesIn(data, list.content, list.end)) {
      // Items count their properties, so they stay as what says nothing.
      if (!keptProperties.has(box.type)) data.fill(0, box.content, box.end);
      else if (box.type === 'colr') stripColours(data, box);
    }
  }
}

/** A profile in a place that keeps its size; one that cannot be followed leaves an empty property. */
function stripColours(data: Buffer, box: Box): void {
  const kind = data.toString('latin1', box.content, box.content + 4);
  if (kind !== 'prof' && kind !== 'rICC') return;
  const place = data.subarray(box.content + 4, box.end);
  const profile = neutralProfile(place);
  place.fill(0);
  if (!profile || profile.length > place.length) {
    rename(data, box);
    return;
  }
  profile.copy(place);
  // Zeros belong to it, too.
  place.writeUInt32BE(place.length, 0);
}

/** Returns where in the file the samples of its tracks lie. */
function stripMovie(data: Buffer, parent: Box): Range[] {
  const needed: Range[] = [];
  for (const box of boxesIn(data, parent.content, parent.end)) {
    if (!keptInMovie.has(box.type) || (box.type === 'trak' && !isOfPicture(data, box))) erase(data, box);
    else if (partsOfMovie.has(box.type)) needed.push(...stripMovie(data, box));
    else if (box.type === 'hdlr') eraseText(data, box.content + handlerHead, box.end);
    else if (box.type === 'stsd') stripDescriptions(data, box);
    // Behind version and flags: created and modified, each of four bytes, or of eight in version 1.
    else if (timesInMovie.has(box.type)) {
      const end = box.content + (data[box.content] === 1 ? 20 : 12);
      data.fill(0, Math.min(box.content + 4, box.end), Math.min(end, box.end));
    }
  }
  if (parent.type === 'stbl') needed.push(...rangesOfSamples(data, parent));
  return needed;
}

/** Whether a track shows the picture, and is no thumbnail of another. */
function isOfPicture(data: Buffer, track: Box): boolean {
  const inside = boxesIn(data, track.content, track.end);
  const isThumbnail = inside
    .filter(({ type }) => type === 'tref')
    .some(({ content, end }) => boxesIn(data, content, end).some(({ type }) => type === 'thmb'));
  const media = inside.find(({ type }) => type === 'mdia');
  const handler = media && boxesIn(data, media.content, media.end).find(({ type }) => type === 'hdlr');
  const kind = handler && data.toString('latin1', handler.content + 8, handler.content + 12);
  return !isThumbnail && kind !== undefined && keptTracks.has(kind);
}

function stripDescriptions(data: Buffer, list: Box): void {
  for (const entry of boxesIn(data, list.content + 8, list.end)) {
    if (entry.content + sampleHead > entry.end) throw new Error('A description of samples that ends too early');
    data.fill(0, entry.content + encoderAt, entry.content + encoderAt + encoderBytes);
    for (const box of boxesIn(data, entry.content + sampleHead, entry.end)) {
      if (box.type === 'colr') stripColours(data, box);
      else if (!keptProperties.has(box.type) && !keptOfSamples.has(box.type)) erase(data, box);
    }
  }
}

/** However many of the needed bytes lie over each other, and however many boxes there are. */
function eraseBetween(data: Buffer, boxes: readonly Box[], needed: readonly Range[]): void {
  const ranges = apart(needed);
  let next = 0;
  for (const { content, end } of boxes) {
    let done = content;
    while (done < end) {
      while ((ranges[next]?.to ?? Infinity) <= done) next += 1;
      const { from, to } = ranges[next] ?? { from: end, to: end };
      if (from > done) data.fill(0, done, Math.min(from, end));
      done = Math.min(to, end);
    }
  }
}

/** The same bytes in ranges that follow each other. */
function apart(ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

function eraseText(data: Buffer, from: number, to: number): void {
  if (from < to) data.fill(0, from, to);
}

function erase(data: Buffer, box: Box): void {
  rename(data, box);
  data.fill(0, box.content, box.end);
}

/** Decoders pass over it, where it is one of a list too. */
function rename(data: Buffer, box: Box): void {
  data.write('free', box.start + 4, 'latin1');
}
