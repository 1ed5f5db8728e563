import { requireFewParts } from './few-parts.ts';

/** One box of an ISO media file (ISO/IEC 14496-12), positions counted from the start of the file. */
export interface Box {
  type: string;
  start: number;
  /** Where its content begins, behind size, type and the long size if there is one. */
  content: number;
  end: number;
}

/** The boxes from one position to another. Throws when one reaches beyond, and TooManyParts. */
export function boxesIn(data: Buffer, from: number, to: number, most?: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const small = data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    const content = small === 1 ? at + 16 : at + 8;
    const size = small === 1 ? Number(data.readBigUInt64BE(at + 8)) : small === 0 ? to - at : small;
    const end = at + size;
    if (end < content || end > to) throw new Error(`Box ${type} reaches beyond its place`);
    boxes.push({ type, start: at, content, end });
    requireFewParts(boxes, most);
    at = end;
  }
  return boxes;
}
