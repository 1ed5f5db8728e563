import { requireFewParts } from './few-parts.ts';

const imageDescriptor = 0x2c;
const extension = 0x21;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;
/** The two names under which programs write how often an animation repeats. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
/** Ends a row of blocks. */
const noMore = Buffer.from([0]);

/**
 * Keeps images, their timing and the loop, each of these two in as many bytes as the format gives it; comments, texts and other
 * programs' data go. What lies within packed data behind the last pixel may stay.
 */
export function stripGif(data: Buffer): Buffer {
  let at = 13 + colorTableBytes(data[10] ?? 0);
  const parts = [data.subarray(0, at)];
  let isLooped = false;
  while (at < data.length) {
    const introducer = data[at];
    if (introducer === trailer) {
      parts.push(data.subarray(at, at + 1));
      return Buffer.concat(parts);
    }
    if (introducer !== extension && introducer !== imageDescriptor) break;
    const blockEnd = introducer === extension ? endOfSubBlocks(data, at + 2) : endOfImage(data, at);
    const block = data.subarray(at, blockEnd);
    if (introducer === imageDescriptor) parts.push(block);
    else if (block[1] === graphicControl) parts.push(...timing(block));
    else if (!isLooped && isLoop(block)) {
      const loop = firstLoop(block);
      parts.push(...loop);
      isLooped = loop.length > 0;
    }
    requireFewParts(parts);
    at = blockEnd;
  }
  throw new Error('A GIF without its end');
}

/** Its four bytes and no further ones; nothing where it has fewer, by which decoders do not go. */
function timing(block: Buffer): Buffer[] {
  return (block[2] ?? 0) < 4
    ? []
    : [Buffer.concat([block.subarray(0, 2), Buffer.from([4]), block.subarray(3, 7), noMore])];
}

const isLoop = (block: Buffer): boolean => block[1] === application && loops.has(block.toString('latin1', 3, 14));

/** How often it repeats, and nothing else that those two programs write. */
function firstLoop(block: Buffer): Buffer[] {
  for (let at = 3 + (block[2] ?? 0); ;) {
    const length = block[at] ?? 0;
    if (length === 0) return [];
    // The number of what it says is in three bits.
    if (length >= 3 && ((block[at + 1] ?? 0) & 7) === 1)
      return [Buffer.concat([block.subarray(0, 14), Buffer.from([3, 1]), block.subarray(at + 2, at + 4), noMore])];
    at += length + 1;
  }
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
