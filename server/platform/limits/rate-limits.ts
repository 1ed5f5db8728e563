import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';

/**
 * `login` is for one account from one place; `loginAnywhere` for one account from all places, and for one place with all
 * accounts. It is ten times as wide, so that strangers who guess do not keep the owner out.
 */
export type RateBucket = 'login' | 'loginAnywhere' | 'registration' | 'upload' | 'uploadBytes';

export interface RateLimits {
  /**
   * Counts one try of `key`, or as much as `amount` says; throws Problem too_many with retryAfter when the bucket holds
   * less. An amount of more than the whole bucket takes a full one.
   */
  take(bucket: RateBucket, key: string, amount?: number): void;
}

const minute = 60_000;
const anywhereTimes = 10;
/** Uploads of so many minutes may come at once: a folder of thousands is sent at the speed of the line, a loop is not. */
const uploadMinutes = 60;
/** Keys remembered per bucket; the one untouched longest is forgotten first. */
const keysLimit = 50_000;

/** Token buckets in memory: `limit` tries at once, refilled evenly over the window. */
export function createRateLimits(config: Pick<Config, 'rateLimits'>, clock: Clock): RateLimits {
  const { loginPerMinute, registrationPerHour, uploadPerMinute, uploadBytesPerMinute } = config.rateLimits;
  const buckets: Record<RateBucket, (key: string, amount: number) => number> = {
    login: bucketOf(loginPerMinute, minute, clock),
    loginAnywhere: bucketOf(loginPerMinute * anywhereTimes, minute, clock),
    registration: bucketOf(registrationPerHour, 60 * minute, clock),
    upload: bucketOf(uploadPerMinute * uploadMinutes, uploadMinutes * minute, clock),
    uploadBytes: bucketOf(uploadBytesPerMinute * uploadMinutes, uploadMinutes * minute, clock),
  };
  return {
    take(bucket, key, amount = 1) {
      const wait = buckets[bucket](key, amount);
      if (wait > 0) throw new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) });
    },
  };
}

/** Answers 0 when so many tokens were taken, else the milliseconds until they are there. */
function bucketOf(limit: number, window: number, clock: Clock): (key: string, amount: number) => number {
  const perToken = window / limit;
  // Holds, per key, the moment at which its bucket is full again. A Map keeps the order of insertion.
  const fullAt = new Map<string, number>();
  return (key, amount) => {
    const cost = perToken * Math.min(amount, limit);
    const now = clock.now();
    const known = fullAt.get(key) ?? now;
    // Later than the window reaches: the clock was set back since, which is nobody's try.
    const full = known > now + window ? now : Math.max(known, now);
    const wait = full + cost - window - now;
    // Sums of fractions drift by less than this.
    if (wait > 1e-6) {
      fullAt.set(key, full);
      return wait;
    }
    fullAt.delete(key);
    fullAt.set(key, full + cost);
    if (fullAt.size > keysLimit) {
      const oldest = fullAt.keys().next();
      if (!oldest.done) fullAt.delete(oldest.value);
    }
    return 0;
  };
}
