import { Problem } from '../../problem.ts';
import { createPngSize, exifLimit, ihdrLength } from './png-size.ts';
import type { Facts, Walk } from './walker.ts';

const checksum = 4;
/**
 * Texts that may be packed, up to 60 MB each. Decoders here see none of them; anyone who opens the original elsewhere unpacks all.
 * Programs write a few.
 */
const packed: ReadonlySet<string> = new Set(['zTXt', 'iTXt']);
const packedLimit = 50;
/** Pixels and frames, of which large pictures have thousands. libpng keeps of every other chunk what it says, and a picture has a few. */
const manifold: ReadonlySet<string> = new Set(['IDAT', 'fdAT', 'fcTL']);
const othersLimit = 10_000;

/**
 * Chunks of length, type, data and checksum up to IEND. One before the pixels may say that the picture moves, the first tells
 * its size. Throws Problem image_too_complex.
 */
export function* walkPng(facts: Facts): Walk {
  yield { skip: 8 };
  const size = createPngSize();
  let texts = 0;
  let others = 0;
  let exifs = 0;
  for (let pixels = false; ;) {
    const header = yield { take: 8 };
    const length = header.readUInt32BE(0);
    const type = header.toString('latin1', 4, 8);
    if (length > 0x7fffffff) return false;
    if (packed.has(type)) texts += 1;
    if (!manifold.has(type)) others += 1;
    if (texts > packedLimit || others > othersLimit) throw new Problem('image_too_complex');
    if (type === 'eXIf') exifs += 1;
    // To search each of thousands would keep everybody waiting. There may be one (PNG §11.3.2.5); of others a decoder is asked.
    const isRead = type === 'IHDR' ? length === ihdrLength : type === 'eXIf' && exifs === 1 && length <= exifLimit;
    const data = isRead ? yield { take: length + checksum } : undefined;
    size.add(type, length, data);
    if (data) continue;
    if (type === 'acTL' && !pixels && length >= 4) {
      facts.frames = Math.max(1, (yield { take: 4 }).readUInt32BE(0));
      yield { skip: length - 4 + checksum };
    } else {
      yield { skip: length + checksum };
    }
    if (type === 'IEND') {
      facts.size = size.found();
      return true;
    }
    pixels ||= type === 'IDAT';
  }
}
