import type { Walk } from './walker.ts';

/** The RIFF header says how many bytes follow. */
export function* walkWebp(): Walk {
  const header = yield { take: 8 };
  const size = header.readUInt32LE(4);
  if (size < 12) return false;
  yield { skip: size };
  return true;
}
