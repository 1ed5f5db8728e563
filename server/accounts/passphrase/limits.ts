import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;

export interface PassphraseLimits {
  /** Tries at the passphrase of one owner from one network. */
  tries: RateLimit;
  /** Tries at it from everywhere. */
  triesAnywhere: RateLimit;
}

export const passphraseLimits = ({ limits }: Pick<Platform, 'limits'>): PassphraseLimits => ({
  tries: limits.define('passphrase', { amount: 5, window: minute }),
  triesAnywhere: limits.define('passphraseAnywhere', { amount: 100, window: 60 * minute }),
});
