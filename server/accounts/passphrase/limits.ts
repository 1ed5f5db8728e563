import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;
const hour = 60 * minute;

export interface PassphraseLimits {
  /** Tries at the passphrase of one owner from one place. */
  tries: RateLimit;
  /** The same of an hour: one place that goes on guessing leaves enough to all others. */
  triesOfHour: RateLimit;
  /** Tries at it from everywhere. */
  triesAnywhere: RateLimit;
  /** Views of limited links that one place uses up. */
  views: RateLimit;
}

export const passphraseLimits = ({ limits }: Pick<Platform, 'limits'>): PassphraseLimits => ({
  tries: limits.define('passphrase', { amount: 5, window: minute }),
  triesOfHour: limits.define('passphraseOfHour', { amount: 20, window: hour }),
  views: limits.define('linkViews', { amount: 30, window: minute }),
  triesAnywhere: limits.define('passphraseAnywhere', { amount: 100, window: hour }),
});
