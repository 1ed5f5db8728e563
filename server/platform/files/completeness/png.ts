import type { Facts, Walk } from './walker.ts';

const checksum = 4;

/** Chunks of length, type, data and checksum up to IEND. One before the pixels may say that the picture moves. */
export function* walkPng(facts: Facts): Walk {
  yield { skip: 8 };
  for (let pixels = false; ;) {
    const header = yield { take: 8 };
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4, 8);
    if (length > 0x7fffffff) return false;
    if (type === 'acTL' && !pixels && length >= 4) {
      facts.frames = Math.max(1, (yield { take: 4 }).readUInt32BE(0));
      yield { skip: length - 4 + checksum };
    } else {
      yield { skip: length + checksum };
    }
    if (type === 'IEND') return true;
    pixels ||= type === 'IDAT';
  }
}
