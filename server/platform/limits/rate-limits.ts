import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Problem } from '../problem.ts';
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts';

/**
 * `login` is for one account from one place; `loginAnywhere` for one account from all places, and for one network with all
 * accounts. It is ten times as wide, so that strangers who guess do not keep the owner out. The two of a block are for
 * whoever has many networks.
 */
export type RateBucket =
  | 'login'
  | 'loginAnywhere'
  | 'loginOfBlock'
  | 'registration'
  | 'registrationOfBlock'
  | 'upload'
  | 'uploadBytes'
  | 'keptBytesOfBlock';

export interface Take {
  bucket: RateBucket;
  key: string;
  /** 1 when left out. More than the whole bucket takes a full one. */
  amount?: number;
}

export interface RateLimits {
  /**
   * Counts one try in all of these buckets, or, where one of them holds less, in none; throws Problem too_many with
   * retryAfter then.
   */
  take(...takes: Take[]): void;
  /** Throws as take does, and counts nothing. */
  require(...takes: Take[]): void;
  /** Counts what has happened, in buckets that hold less, too: those are empty then. */
  charge(...takes: Take[]): void;
}

const minute = 60_000;
const anywhereTimes = 10;
/** A block holds 256 addresses or 65,536 networks, mostly of several people: wide, but no more than two cores can judge. */
const loginOfBlockTimes = 30;
const registrationOfBlockTimes = 10;
/** Uploads of so many minutes may come at once: a folder of thousands is sent at the speed of the line, a loop is not. */
const uploadMinutes = 60;
const dayMinutes = 24 * 60;

/** Token buckets in memory: `limit` tries at once, refilled evenly over the window. */
export function createRateLimits(config: Pick<Config, 'rateLimits'>, clock: Clock): RateLimits {
  const { loginPerMinute, registrationPerHour, uploadPerMinute, uploadBytesPerMinute, blockUploadBytesPerDay } =
    config.rateLimits;
  const of = (limit: number, minutes: number): TokenBuckets => createTokenBuckets(limit, minutes * minute, clock);
  const buckets: Record<RateBucket, TokenBuckets> = {
    login: of(loginPerMinute, 1),
    loginAnywhere: of(loginPerMinute * anywhereTimes, 1),
    loginOfBlock: of(loginPerMinute * loginOfBlockTimes, 1),
    registration: of(registrationPerHour, 60),
    registrationOfBlock: of(registrationPerHour * registrationOfBlockTimes, 60),
    upload: of(uploadPerMinute * uploadMinutes, uploadMinutes),
    uploadBytes: of(uploadBytesPerMinute * uploadMinutes, uploadMinutes),
    keptBytesOfBlock: of(blockUploadBytesPerDay, dayMinutes),
  };
  const require = (...takes: Take[]): void => {
    const wait = Math.max(...takes.map(({ bucket, key, amount = 1 }) => buckets[bucket].wait(key, amount)));
    if (wait > 0) throw new Problem('too_many', { retryAfter: Math.ceil(wait / 1000) });
  };
  const charge = (...takes: Take[]): void => {
    for (const { bucket, key, amount = 1 } of takes) buckets[bucket].take(key, amount);
  };
  return {
    require,
    charge,
    take(...takes) {
      require(...takes);
      charge(...takes);
    },
  };
}
