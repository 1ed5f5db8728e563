import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;

export interface PairingLimits {
  /** Pairings that one network begins. */
  begun: RateLimit;
  /** How often one network asks what became of one; a program asks every second. */
  asked: RateLimit;
  /** Pairings that one account looks at or decides. */
  opened: RateLimit;
}

export const pairingLimits = ({ limits }: Pick<Platform, 'limits'>): PairingLimits => ({
  begun: limits.define('pairings', { amount: 20, window: minute }),
  asked: limits.define('pairingsAsked', { amount: 600, window: minute }),
  opened: limits.define('pairingsOpened', { amount: 30, window: minute }),
});
