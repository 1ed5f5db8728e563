import { boxesIn, type Box } from './boxes.ts';
import { itemLocations, itemTypes, pixelItems } from './heif-items.ts';

const keptAtTop = new Set(['ftyp', 'meta', 'mdat', 'moov']);
const metadataInMovie = new Set(['udta', 'meta', 'uuid']);
/** Boxes that hold others, down to those that say when something was made. */
const partsOfMovie = new Set(['trak', 'mdia']);
const timesInMovie = new Set(['mvhd', 'tkhd', 'mdhd']);
/** Descriptions and times. Items count their properties, so these stay as what says nothing: zeros are valid in each. */
const textProperties = new Set(['udes', 'altt', 'crtt', 'mdft', 'itai', 'uuid']);

/**
 * Positions in an AVIF are absolute, so nothing is moved: the bytes of metadata become zeros in place and boxes that
 * hold nothing else become `free`. Whatever lies behind the last box goes.
 */
export function stripAvif(source: Buffer): Buffer {
  const data = Buffer.from(source);
  const top = boxesIn(data, 0, data.length);
  for (const box of top) {
    if (box.type === 'meta') eraseItems(data, box);
    else if (box.type === 'moov') eraseInMovie(data, box);
    else if (!keptAtTop.has(box.type)) erase(data, box);
  }
  return data.subarray(0, top.at(-1)?.end ?? 0);
}

/** EXIF and XMP are items of their own; `iloc` says where their bytes lie. */
function eraseItems(data: Buffer, meta: Box): void {
  // `meta` begins with four bytes of version and flags.
  const children = boxesIn(data, meta.content + 4, meta.end);
  const types = itemTypes(data, children);
  const dataBox = children.find((child) => child.type === 'idat');
  const ranges: { from: number; to: number }[] = [];
  for (const { item, inDataBox, start, length } of itemLocations(data, children)) {
    if (pixelItems.has(types.get(item) ?? '')) continue;
    const from = inDataBox ? (dataBox?.content ?? 0) + start : start;
    // A length of zero means to the end, which would take the pixels along.
    if (length === 0 || from + length > data.length) throw new Error('An AVIF item without its place');
    ranges.push({ from, to: from + length });
  }
  fillEachByteOnce(data, ranges);
  for (const child of children) {
    if (child.type === 'uuid' || child.type === 'udta') erase(data, child);
    if (child.type === 'iprp') eraseInProperties(data, child);
  }
}

/** However many items lie over each other. */
function fillEachByteOnce(data: Buffer, ranges: { from: number; to: number }[]): void {
  let done = 0;
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    if (to > done) data.fill(0, Math.max(from, done), to);
    done = Math.max(done, to);
  }
}

function eraseInProperties(data: Buffer, parent: Box): void {
  for (const list of boxesIn(data, parent.content, parent.end)) {
    if (list.type !== 'ipco') continue;
    for (const box of boxesIn(data, list.content, list.end))
      if (textProperties.has(box.type)) data.fill(0, box.content, box.end);
  }
}

function eraseInMovie(data: Buffer, parent: Box): void {
  for (const box of boxesIn(data, parent.content, parent.end)) {
    if (metadataInMovie.has(box.type)) erase(data, box);
    else if (partsOfMovie.has(box.type)) eraseInMovie(data, box);
    // Behind version and flags: created and modified, each of four bytes, or of eight in version 1.
    else if (timesInMovie.has(box.type)) {
      const end = box.content + (data[box.content] === 1 ? 20 : 12);
      data.fill(0, Math.min(box.content + 4, box.end), Math.min(end, box.end));
    }
  }
}

function erase(data: Buffer, box: Box): void {
  data.write('free', box.start + 4, 'latin1');
  data.fill(0, box.content, box.end);
}
