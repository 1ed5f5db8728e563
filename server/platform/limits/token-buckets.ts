import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface TokenBuckets {
  /** Milliseconds until so many tokens of `key` are there; 0 when they are. More than a whole bucket counts as a full one. */
  wait(key: string, amount: number): number;
  /** Takes them; where fewer are there, all of those. */
  take(key: string, amount: number): void;
}

const rows = 4;
const columns = 65_536;
/** Milliseconds: sums of fractions of epoch times drift by less than this. */
const drift = 1;

/**
 * A token bucket for every key: `limit` tokens at once, filled evenly over `window` milliseconds. The memory is the same
 * for however many keys (2 MB), and no key pushes another one out: a key shares four cells with others, and the one of
 * them that holds most tokens counts (a count-min sketch with conservative update). So a flood of keys can make a bucket
 * look emptier than it is, never fuller. With 10,000 keys in use at once that happens to 4 in 10,000.
 */
export function createTokenBuckets(limit: number, window: number, clock: Clock): TokenBuckets {
  const perToken = window / limit;
  /** The moment at which the bucket in each cell is full again. Made when something is taken: most limits are never met. */
  let fullAt: Float64Array | undefined;
  // Not known to those who would look for keys that meet.
  const seed = randomBytes(16).toString('hex');

  function cellsOf(key: string): number[] {
    const digest = hash('sha256', seed + key, 'buffer');
    return Array.from({ length: rows }, (_, row) => row * columns + digest.readUInt16LE(2 * row));
  }
  /** Later than the window reaches: the clock was set back since, which is nobody's try. */
  const isOfBefore = (full: number, now: number): boolean => full > now + window + drift;
  function fullOf(cells: readonly number[], now: number): number {
    const moments = cells.map((cell) => fullAt?.[cell] ?? 0).map((full) => (isOfBefore(full, now) ? now : full));
    return Math.max(now, Math.min(...moments));
  }
  const costOf = (amount: number): number => perToken * Math.min(amount, limit);

  return {
    wait(key, amount) {
      const now = clock.now();
      const wait = fullOf(cellsOf(key), now) + costOf(amount) - window - now;
      return wait > drift ? wait : 0;
    },
    take(key, amount) {
      const now = clock.now();
      const cells = cellsOf(key);
      const full = Math.min(fullOf(cells, now) + costOf(amount), now + window);
      fullAt ??= new Float64Array(rows * columns);
      for (const cell of cells) {
        const known = fullAt[cell] ?? 0;
        if (known < full || isOfBefore(known, now)) fullAt[cell] = full;
      }
    },
  };
}
