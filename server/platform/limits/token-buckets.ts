import type { Clock } from '../clock.ts';

export interface TokenBuckets {
  /** Milliseconds until so many tokens of `key` are there; 0 when they are. More than a whole bucket counts as a full one. */
  wait(key: string, amount: number): number;
  /** Takes them; where fewer are there, all of those. */
  take(key: string, amount: number): void;
}

/** Keys of one limit. Of more the one that was taken from longest ago is forgotten. */
export const mostKeys = 100_000;
/** Milliseconds: sums of fractions of times drift by less than this. */
const drift = 1;

/** A token bucket for every key: `limit` tokens at once, filled evenly over `window` milliseconds. */
export function createTokenBuckets(limit: number, window: number, clock: Clock): TokenBuckets {
  const perToken = window / limit;
  /** The moment at which each bucket is full again, the one that was taken from longest ago first. */
  const fullAt = new Map<string, number>();
  const fullWith = (key: string, amount: number, now: number): number =>
    Math.max(now, fullAt.get(key) ?? now) + perToken * Math.min(amount, limit);

  return {
    wait(key, amount) {
      const now = clock.elapsed();
      const wait = fullWith(key, amount, now) - window - now;
      return wait > drift ? wait : 0;
    },
    take(key, amount) {
      const now = clock.elapsed();
      const full = Math.min(fullWith(key, amount, now), now + window);
      fullAt.delete(key);
      fullAt.set(key, full);
      const [oldest] = fullAt.keys();
      if (fullAt.size > mostKeys && oldest !== undefined) fullAt.delete(oldest);
    },
  };
}
