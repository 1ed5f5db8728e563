import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const hour = 3_600_000;
/** As codes by letter: five tries a code, five codes an hour. */
const triesPerHour = 25;
const anywhereTimes = 2;

export interface SecondFactorLimits {
  /** Tries of one account from one place, or on one known device. */
  tries: RateLimit;
  /** Tries of one account from all places. */
  triesAnywhere: RateLimit;
}

export const secondFactorLimits = ({ limits }: Pick<Platform, 'limits'>): SecondFactorLimits => ({
  tries: limits.define('secondFactor', { amount: triesPerHour, window: hour }),
  triesAnywhere: limits.define('secondFactorAnywhere', { amount: triesPerHour * anywhereTimes, window: hour }),
});
