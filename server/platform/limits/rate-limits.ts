import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';

/**
 * `login` is for one account from one place; `loginAnywhere` for one account from all places, and for one place with all
 * accounts. It is ten times as wide, so that strangers who guess do not keep the owner out.
 */
export type RateBucket = 'login' | 'loginAnywhere' | 'registration' | 'upload';

export interface RateLimits {
  /** Counts one try of `key`; throws Problem too_many with retryAfter when the bucket is empty. */
  take(bucket: RateBucket, key: string): void;
}

const minute = 60_000;
const anywhereTimes = 10;
/** Keys remembered per bucket; the one untouched longest is forgotten first. */
const keysLimit = 50_000;

/** Token buckets in memory: `limit` tries at once, refilled evenly over the window. */
export function createRateLimits(config: Pick<Config, 'rateLimits'>, clock: Clock): RateLimits {
  const { loginPerMinute, registrationPerHour, uploadPerMinute } = config.rateLimits;
  const buckets: Record<RateBucket, (key: string) => number> = {
    login: bucketOf(loginPerMinute, minute, clock),
    loginAnywhere: bucketOf(loginPerMinute * anywhereTimes, minute, clock),
    registration: bucketOf(registrationPerHour, 60 * minute, clock),
    upload: bucketOf(uploadPerMinute, minute, clock),
  };
  return {
    take(bucket, key) {
      const wait = buckets[bucket](key);
      if (wait > 0) throw new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) });
    },
  };
}

/** Answers 0 when a token was taken, else the milliseconds until the next one. */
function bucketOf(limit: number, window: number, clock: Clock): (key: string) => number {
  const perToken = window / limit;
  // Holds, per key, the moment at which its bucket is full again. A Map keeps the order of insertion.
  const fullAt = new Map<string, number>();
  return (key) => {
    const now = clock.now();
    // A clock set back must not lock anyone out for longer than the window.
    const full = Math.min(Math.max(fullAt.get(key) ?? now, now), now + window);
    const wait = full + perToken - window - now;
    // Sums of fractions drift by less than this.
    if (wait > 1e-6) {
      fullAt.set(key, full);
      return wait;
    }
    fullAt.delete(key);
    fullAt.set(key, full + perToken);
    if (fullAt.size > keysLimit) {
      const oldest = fullAt.keys().next();
      if (!oldest.done) fullAt.delete(oldest.value);
    }
    return 0;
  };
}
