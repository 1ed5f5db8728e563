import { boxesIn } from '../../images/strip/boxes.ts';
import { TooManyParts } from '../../images/strip/few-parts.ts';
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
/** Boxes of all tracks, looked at while others wait: an animation has some dozens. */
const movieBoxesLimit = 4096;

/**
 * Boxes of size and type, of which `meta` and `mdat` must be there. There is one `meta` and at most one `moov`
 * (ISO/IEC 14496-12 §8.2.1, §8.11.1). The file ends where a box ends. Throws Problem image_too_complex.
 */
export function* walkAvif(facts: Facts): Walk {
  let described = false;
  let filled = false;
  let moves = false;
  for (;;) {
    const header: Buffer = yield { take: 8, mayEnd: described && filled };
    const type = header.toString('latin1', 4, 8);
    if ((type === 'meta' && described) || (type === 'moov' && moves)) return false;
    described ||= type === 'meta';
    moves ||= type === 'moov';
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
      const meta = yield { take: rest };
      const least = withFewParts(() => bytesOfItems(meta));
      if (least === null) return false;
      facts.least = least;
    } else if (rest > 0 && type === 'moov') {
      if (rest > metaLimit) return false;
      const movie = yield { take: rest };
      const samples = withFewParts(() => samplesOf(movie));
      if (samples === null) return false;
      if (samples > samplesLimit) throw new Problem('image_too_complex');
    } else if (rest > 0) {
      yield { skip: rest };
    }
  }
}

/** Throws Problem image_too_complex in place of TooManyParts. */
function withFewParts<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof TooManyParts ? new Problem('image_too_complex') : error;
  }
}

/** Boxes that lead down to the tables of samples. */
const partsOfMovie = new Set(['trak', 'mdia', 'minf', 'stbl']);

/** How many samples the tracks of this content of a `moov` box claim to have; null when it cannot be followed. Throws TooManyParts. */
function samplesOf(movie: Buffer): number | null {
  try {
    return samplesIn(movie, 0, movie.length, { boxes: movieBoxesLimit });
  } catch (error) {
    if (error instanceof TooManyParts) throw error;
    return null;
  }
}

/** As `stsz` has them, behind version, flags and the size of all (ISO/IEC 14496-12 §8.7.3): decoders refuse what claims otherwise. */
function samplesIn(movie: Buffer, from: number, to: number, left: { boxes: number }): number {
  const boxes = boxesIn(movie, from, to, left.boxes);
  left.boxes -= boxes.length;
  let samples = 0;
  for (const { type, content, end } of boxes) {
    if (type === 'stsz') samples += movie.readUInt32BE(content + 8);
    else if (partsOfMovie.has(type)) samples += samplesIn(movie, content, end, left);
  }
  return samples;
}
