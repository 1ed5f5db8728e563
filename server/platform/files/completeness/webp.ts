import { Problem } from '../../problem.ts';
import type { Walk } from './walker.ts';

/** To find the next frame libwebp counts from the first one: 40,000 of a pixel each take half a minute of any look at the header. */
const framesLimit = 5000;

/** The RIFF header says how many bytes follow: chunks of type, length and data. Throws Problem image_too_complex. */
export function* walkWebp(): Walk {
  const header = yield { take: 8 };
  const size = header.readUInt32LE(4);
  if (size < 12) return false;
  yield { skip: 4 };
  let left = size - 4;
  for (let frames = 0; left >= 8;) {
    const chunk = yield { take: 8 };
    if (chunk.toString('latin1', 0, 4) === 'ANMF') frames += 1;
    if (frames > framesLimit) throw new Problem('image_too_complex');
    const length = chunk.readUInt32LE(4);
    const data = Math.min(length + (length % 2), left - 8);
    left -= 8 + data;
    if (data > 0) yield { skip: data };
  }
  if (left > 0) yield { skip: left };
  return true;
}
