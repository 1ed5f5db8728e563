import { boxesIn, type Box } from './boxes.ts';
import { requireFewParts, TooManyParts } from './few-parts.ts';

/** Item types that hold pixels or say how they belong together; everything else is text about the picture. */
export const pixelItems: ReadonlySet<string> = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap', 'sato']);

/** Items, extents, and boxes of one list: AVIF grids have some hundred tiles. Of an upload they are looked at while others wait. */
export const itemsLimit = 10_000;

export interface ItemLocation {
  item: number;
  /** Whether the position counts from the content of the `idat` box instead of the start of the file. */
  inDataBox: boolean;
  start: number;
  length: number;
}

/** The four-letter type of every item of a `meta` box, by its number (ISO/IEC 14496-12 §8.11.6). */
export function itemTypes(data: Buffer, meta: readonly Box[]): Map<number, string> {
  const types = new Map<number, string>();
  const info = meta.find((box) => box.type === 'iinf');
  if (!info) return types;
  const entries = data[info.content] === 0 ? info.content + 6 : info.content + 8;
  for (const entry of boxesIn(data, entries, info.end, itemsLimit)) {
    const version = data[entry.content] ?? 0;
    if (entry.type !== 'infe' || version < 2) continue;
    const number = entry.content + 4;
    const item = version === 2 ? data.readUInt16BE(number) : data.readUInt32BE(number);
    const type = number + (version === 2 ? 2 : 4) + 2;
    if (types.has(item)) throw new Error('An item of two types');
    types.set(item, data.toString('latin1', type, type + 4));
  }
  return types;
}

/**
 * How many bytes a file with this content of its `meta` box must have; null when it cannot be followed. Encoders let items
 * of equal pixels share their bytes, so those are counted one by one. Nothing else has a reason to: decoders copy what
 * belongs to the picture together, each time it is named. Throws TooManyParts.
 */
export function bytesOfItems(meta: Buffer): number | null {
  try {
    const children = boxesIn(meta, 4, meta.length, itemsLimit);
    const types = itemTypes(meta, children);
    const named = Map.groupBy(itemLocations(meta, children), ({ item }) =>
      pixelItems.has(types.get(item) ?? '') ? item : 'metadata',
    );
    return Math.max(0, ...[...named.values()].map(bytesTogether));
  } catch (error) {
    if (error instanceof TooManyParts) throw error;
    return null;
  }
}

/** A length of zero means to the end of the file: nothing can come beside that. */
const bytesTogether = (extents: ItemLocation[]): number =>
  extents.length > 1 && extents.some(({ length }) => length === 0)
    ? Infinity
    : extents.reduce((sum, { length }) => sum + length, 0);

/** Where the bytes of every item lie (ISO/IEC 14496-12 §8.11.3). */
export function itemLocations(data: Buffer, meta: readonly Box[]): ItemLocation[] {
  const box = meta.find((candidate) => candidate.type === 'iloc');
  if (!box) return [];
  let at = box.content;
  const take = (bytes: number): number => {
    if (at + bytes > box.end) throw new Error('A list of items that ends too early');
    const value = bytes === 0 ? 0 : bytes === 8 ? Number(data.readBigUInt64BE(at)) : data.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };

  const version = take(1);
  take(3);
  const sizes = take(2);
  const offsetSize = sizes >> 12;
  const lengthSize = (sizes >> 8) & 0xf;
  const baseSize = (sizes >> 4) & 0xf;
  const indexSize = version === 0 ? 0 : sizes & 0xf;
  const numberSize = version < 2 ? 2 : 4;

  const found: ItemLocation[] = [];
  let items = take(numberSize);
  if (items > itemsLimit) throw new TooManyParts();
  for (; items > 0; items -= 1) {
    const item = take(numberSize);
    const method = version === 0 ? 0 : take(2) & 0xf;
    if (method > 1) throw new Error('An item made of other items');
    take(2);
    const base = take(baseSize);
    for (let extents = take(2); extents > 0; extents -= 1) {
      take(indexSize);
      const start = base + take(offsetSize);
      found.push({ item, inDataBox: method === 1, start, length: take(lengthSize) });
      requireFewParts(found, itemsLimit);
    }
  }
  return found;
}
