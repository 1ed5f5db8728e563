import { requireFewParts } from './few-parts.ts';

const imageDescriptor = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** The two names under which programs write how often an animation repeats. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Keeps images, their timing and the loop; comments, texts and other programs' data go. */
export function stripGif(data: Buffer): Buffer {
  let at = 13 + colorTableBytes(data[10] ?? 0);
  const parts = [data.subarray(0, at)];
  while (at < data.length) {
    const introducer = data[at];
    if (introducer === trailer) {
      parts.push(data.subarray(at, at + 1));
      return Buffer.concat(parts);
    }
    if (introducer !== extension && introducer !== imageDescriptor) break;
    const end = introducer === extension ? endOfSubBlocks(data, at + 2) : endOfImage(data, at);
    if (introducer === imageDescriptor || isKept(data.subarray(at, end))) parts.push(data.subarray(at, end));
    requireFewParts(parts);
    at = end;
  }
  throw new Error('A GIF without its end');
}

function isKept(block: Buffer): boolean {
  if (block[1] === graphicControl) return true;
  return block[1] === application && loops.has(block.toString('latin1', 3, 14));
}

function endOfImage(data: Buffer, at: number): number {
  return endOfSubBlocks(data, at + 10 + colorTableBytes(data[at + 9] ?? 0) + 1);
}

function endOfSubBlocks(data: Buffer, start: number): number {
  for (let at = start; at < data.length;) {
    const length = data[at] ?? 0;
    at += length + 1;
    if (length === 0) return at;
  }
  throw new Error('A GIF without its end');
}

const colorTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);
