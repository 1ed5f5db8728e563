import { boxesIn, type Box } from './boxes.ts';
import { requireFewParts } from './few-parts.ts';

export interface Range {
  from: number;
  to: number;
}

/** Where the bytes of a track lie, by its tables of samples, `stbl` (ISO/IEC 14496-12 §8.7). Throws when it has none, and TooManyParts. */
export function rangesOfSamples(data: Buffer, table: Box): Range[] {
  const boxes = boxesIn(data, table.content, table.end);
  const entries = (type: string, bytes: number, head: number): { at: number; count: number } | undefined => {
    const box = boxes.find((candidate) => candidate.type === type);
    if (!box) return undefined;
    const count = data.readUInt32BE(box.content + head - 4);
    if (bytes > 0 && box.content + head + count * bytes > box.end)
      throw new Error(`A table ${type} that ends too early`);
    return { at: box.content + head, count };
  };
  const sizesBox = boxes.find(({ type }) => type === 'stsz');
  const equal = sizesBox ? data.readUInt32BE(sizesBox.content + 4) : 0;
  const sizes = entries('stsz', equal === 0 ? 4 : 0, 12);
  const runs = entries('stsc', 12, 8);
  const short = entries('stco', 4, 8);
  const chunks = short ?? entries('co64', 8, 8);
  if (!sizes || !runs || !chunks) throw new Error('A track without its tables');

  const found: Range[] = [];
  let sample = 0;
  for (let chunk = 0, run = 0; chunk < chunks.count && run < runs.count; chunk += 1) {
    // The next run begins with a chunk, counted from 1.
    if (run + 1 < runs.count && data.readUInt32BE(runs.at + 12 * (run + 1)) === chunk + 1) run += 1;
    const from = short ? data.readUInt32BE(chunks.at + 4 * chunk) : Number(data.readBigUInt64BE(chunks.at + 8 * chunk));
    const inChunk = Math.min(data.readUInt32BE(runs.at + 12 * run + 4), sizes.count - sample);
    let length = equal * inChunk;
    if (equal === 0)
      for (let index = 0; index < inChunk; index += 1) length += data.readUInt32BE(sizes.at + 4 * (sample + index));
    sample += inChunk;
    found.push({ from, to: from + length });
    requireFewParts(found);
  }
  return found;
}
