import { boxesIn, type Box } from './boxes.ts';
import { itemLocations, itemTypes } from './heif-items.ts';

const keptAtTop = new Set(['ftyp', 'meta', 'mdat', 'moov']);
/** Item types that hold pixels or say how they belong together; everything else is text about the picture. */
const keptItems = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato']);
const metadataInMovie = new Set(['udta', 'meta', 'uuid']);

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
  for (const { item, inDataBox, start, length } of itemLocations(data, children)) {
    if (keptItems.has(types.get(item) ?? '')) continue;
    const from = inDataBox ? (dataBox?.content ?? 0) + start : start;
    // A length of zero means to the end, which would take the pixels along.
    if (length === 0 || from + length > data.length) throw new Error('An AVIF item without its place');
    data.fill(0, from, from + length);
  }
  for (const child of children) if (child.type === 'uuid' || child.type === 'udta') erase(data, child);
}

function eraseInMovie(data: Buffer, parent: Box): void {
  for (const box of boxesIn(data, parent.content, parent.end)) {
    if (metadataInMovie.has(box.type)) erase(data, box);
    else if (box.type === 'trak') eraseInMovie(data, box);
  }
}

function erase(data: Buffer, box: Box): void {
  data.write('free', box.start + 4, 'latin1');
  data.fill(0, box.content, box.end);
}
