import { boxesIn } from '../../images/strip/boxes.ts';
import { bytesOfItems } from '../../images/strip/heif-items.ts';
import { Problem } from '../../problem.ts';
import type { Facts, Walk } from './walker.ts';

/** Bytes of `meta`: some kilobytes, beside a colour profile. And of `moov`, which has some for each sample. */
const metaLimit = 4 * 1024 * 1024;
/**
 * Samples of all tracks. libheif makes room for each, 70 bytes, at any look at the header, however few bytes of the file
 * they have: 0.9 kB can claim 18 million of them, and every further track as many again.
 */
const samplesLimit = 100_000;

/**
 * Boxes of size and type, of which `meta` and `mdat` must be there. The file ends where a box ends. Throws Problem
 * image_too_complex.
 */
export function* walkAvif(facts: Facts): Walk {
  let described = false;
  let filled = false;
  for (;;) {
    const header: Buffer = yield { take: 8, mayEnd: described && filled };
    const type = header.toString('latin1', 4, 8);
    described ||= type === 'meta';
    filled ||= type === 'mdat';
    let rest = header.readUInt32BE(0) - 8;
    if (rest === 1 - 8) {
      const size = (yield { take: 8 }).readBigUInt64BE(0);
      if (size > BigInt(Number.MAX_SAFE_INTEGER)) return false;
      rest = Number(size) - 16;
    } else if (rest === 0 - 8) {
      if (type === 'meta' || type === 'moov') return false;
      // The last box may reach to the end of the file, wherever that is.
      yield { skip: Infinity, mayEnd: described && filled };
    }
    if (rest < 0) return false;
    if (rest > 0 && type === 'meta') {
      if (rest > metaLimit) return false;
      const least = bytesOfItems(yield { take: rest });
      if (least === null) return false;
      facts.least = Math.max(facts.least ?? 0, least);
    } else if (rest > 0 && type === 'moov') {
      if (rest > metaLimit) return false;
      const samples = samplesOf(yield { take: rest });
      if (samples === null) return false;
      if (samples > samplesLimit) throw new Problem('image_too_complex');
    } else if (rest > 0) {
      yield { skip: rest };
    }
  }
}

/** Boxes that lead down to the tables of samples. */
const partsOfMovie = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** How many samples the tracks of this content of a `moov` box claim to have; null when it cannot be followed. */
function samplesOf(movie: Buffer): number | null {
  try {
    return samplesIn(movie, 0, movie.length);
  } catch {
    return null;
  }
}

/** As `stsz` has them, behind version, flags and the size of all (ISO/IEC 14496-12 §8.7.3): decoders refuse what claims otherwise. */
function samplesIn(movie: Buffer, from: number, to: number): number {
  let samples = 0;
  for (const { type, content, end } of boxesIn(movie, from, to)) {
    if (type === 'stsz') samples += movie.readUInt32BE(content + 8);
    else if (partsOfMovie.has(type)) samples += samplesIn(movie, content, end);
  }
  return samples;
}
