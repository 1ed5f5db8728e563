import type { Walk } from './walker.ts';

/** Chunks of length, type, data and checksum up to IEND. */
export function* walkPng(): Walk {
  yield { skip: 8 };
  for (;;) {
    const header = yield { take: 8 };
    const length = header.readUInt32BE(0);
    if (length > 0x7fffffff) return false;
    yield { skip: length + 4 };
    if (header.toString('latin1', 4, 8) === 'IEND') return true;
  }
}
