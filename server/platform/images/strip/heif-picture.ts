import { boxesIn, type Box } from './boxes.ts';
import { requireFewParts } from './few-parts.ts';
import { itemsLimit, itemTypes, pixelItems } from './heif-items.ts';

/** One item refers to others (ISO/IEC 14496-12 §8.11.12). */
export interface Reference {
  box: Box;
  from: number;
  to: number[];
}

/** Derived items that stand beside the primary one for those who can show more: with a gain map, or with more bits. */
const alternatives: ReadonlySet<string> = new Set(['tmap', 'sato']);
/** What `auxC` says of opacity (ISO/IEC 23000-22 §7.3.5.2, and its older name). */
const opacity: ReadonlySet<string> = new Set([
  'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha',
  'urn:mpeg:hevc:2015:auxid:1',
]);

/**
 * The items that the picture is made of: the primary one, those it is derived from, their opacity, and a gain map.
 * Thumbnails, further pictures and depth maps are not among them, nor is text.
 */
export function itemsOfPicture(data: Buffer, meta: readonly Box[], references: readonly Reference[]): Set<number> {
  const types = itemTypes(data, meta);
  const auxiliary = itemsOfOpacity(data, meta);
  const found = new Set<number>();
  const queue = [primaryOf(data, meta)];
  const inputs = Map.groupBy(ofType('dimg'), ({ from }) => from);
  /** By what they belong to. */
  const beside = Map.groupBy(
    [
      ...ofType('auxl').filter(({ from }) => auxiliary.has(from)),
      ...ofType('dimg').filter(({ from }) => alternatives.has(types.get(from) ?? '')),
    ].flatMap(({ from, to }) => to.map((item) => ({ from, item }))),
    ({ item }) => item,
  );
  for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
    if (found.has(item) || !pixelItems.has(types.get(item) ?? '')) continue;
    found.add(item);
    for (const { to } of inputs.get(item) ?? []) queue.push(...to);
    for (const { from } of beside.get(item) ?? []) queue.push(from);
  }
  return found;

  function ofType(type: string): Reference[] {
    return references.filter(({ box }) => box.type === type);
  }
}

const primaryOf = (data: Buffer, meta: readonly Box[]): number | undefined => {
  const box = meta.find(({ type }) => type === 'pitm');
  return box && numberAt(data, box.content + 4, data[box.content] === 0 ? 2 : 4);
};

/** All references of a `meta` box. Throws TooManyParts. */
export function referencesIn(data: Buffer, meta: readonly Box[]): Reference[] {
  const found: Reference[] = [];
  const parts: number[] = [];
  for (const list of meta) {
    if (list.type !== 'iref') continue;
    const bytes = data[list.content] === 0 ? 2 : 4;
    for (const box of boxesIn(data, list.content + 4, list.end, itemsLimit)) {
      const count = data.readUInt16BE(box.content + bytes);
      if (box.content + bytes + 2 + count * bytes > box.end)
        throw new Error('A list of references that ends too early');
      const to = Array.from({ length: count }, (_, index) =>
        numberAt(data, box.content + bytes + 2 + index * bytes, bytes),
      );
      parts.push(...to);
      requireFewParts(parts);
      found.push({ box, from: numberAt(data, box.content, bytes), to });
    }
  }
  return found;
}

/** Items with a property that says they are the opacity of another (ISO/IEC 23008-12 §6.5.8, §9.3). */
function itemsOfOpacity(data: Buffer, meta: readonly Box[]): Set<number> {
  const found = new Set<number>();
  for (const parent of meta) {
    if (parent.type !== 'iprp') continue;
    const lists = boxesIn(data, parent.content, parent.end, itemsLimit);
    const properties = lists
      .filter(({ type }) => type === 'ipco')
      .flatMap(({ content, end }) => boxesIn(data, content, end, itemsLimit));
    const isOpacity = properties.map(({ type, content, end }) => {
      if (type !== 'auxC') return false;
      const text = data.toString('latin1', content + 4, end);
      return opacity.has(text.split('\0', 1)[0] ?? '');
    });
    for (const list of lists) {
      if (list.type !== 'ipma') continue;
      for (const { item, property } of associationsIn(data, list)) if (isOpacity[property - 1]) found.add(item);
    }
  }
  return found;
}

/** Properties of items, counted from 1 (ISO/IEC 23008-12 §9.3.1). */
function* associationsIn(data: Buffer, { content, end }: Box): Iterable<{ item: number; property: number }> {
  const itemBytes = data[content] === 0 ? 2 : 4;
  const isLong = ((data[content + 3] ?? 0) & 1) === 1;
  let at = content + 8;
  for (let items = data.readUInt32BE(content + 4); items > 0; items -= 1) {
    if (at + itemBytes + 1 > end) throw new Error('A list of properties that ends too early');
    const item = numberAt(data, at, itemBytes);
    const count = data[at + itemBytes] ?? 0;
    at += itemBytes + 1;
    for (let index = 0; index < count; index += 1) {
      // The first bit says that it is essential.
      yield { item, property: isLong ? numberAt(data, at, 2) & 0x7fff : (data[at] ?? 0) & 0x7f };
      at += isLong ? 2 : 1;
    }
  }
}

const numberAt = (data: Buffer, at: number, bytes: number): number => data.readUIntBE(at, bytes);
