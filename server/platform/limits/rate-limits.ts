import type { Clock } from '../clock.ts';
import { Problem } from '../problem.ts';
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts';

/** How much may be taken for each key. A resource defines its own limits, in its `limits.ts`. */
export type RateLimit = TokenBuckets;

export interface Take {
  of: RateLimit;
  key: string;
  /** 1 when left out. More than the whole limit takes all of it. */
  amount?: number;
}

/** Asynchronous, so that several nodes can share what they count. */
export interface RateLimits {
  /**
   * `amount` at once for each key, which comes back evenly over `window` milliseconds. Infinity is never used up. A name
   * stands for one limit: who defines it again gets the same. Throws where a name is taken by a limit of another amount or window.
   */
  define(name: string, limit: { amount: number; window: number }): RateLimit;
  /**
   * Counts one try in all of these limits, or, where one of them holds less, in none; rejects with Problem too_many with
   * retryAfter then.
   */
  take(...takes: Take[]): Promise<void>;
  /** Rejects as take does, and counts nothing. */
  require(...takes: Take[]): Promise<void>;
  /** Counts what has happened, in limits that hold less, too: those are used up then. */
  charge(...takes: Take[]): Promise<void>;
}

/** Token buckets in the memory of this process. */
export function createRateLimits(clock: Clock): RateLimits {
  const limits = new Map<string, { limit: RateLimit; amount: number; window: number }>();
  const require = (takes: readonly Take[]): void => {
    const wait = Math.max(...takes.map(({ of, key, amount = 1 }) => of.wait(key, amount)));
    if (wait > 0) throw new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) });
  };
  const charge = (takes: readonly Take[]): void => {
    for (const { of, key, amount = 1 } of takes) of.take(key, amount);
  };
  return {
    define(name, { amount, window }) {
      const known = limits.get(name) ?? { limit: createTokenBuckets(amount, window, clock), amount, window };
      if (known.amount !== amount || known.window !== window) throw new Error(`There is another limit called ${name}`);
      limits.set(name, known);
      return known.limit;
    },
    require: async (...takes) => require(takes),
    charge: async (...takes) => charge(takes),
    async take(...takes) {
      require(takes);
      charge(takes);
    },
  };
}
