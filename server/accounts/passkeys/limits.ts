import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;
const madeAtOnce = 10;
/** Nobody guesses a signature: it keeps the processor for others. */
const anywhereTimes = 10;

/** Passkeys that an account makes, and sign-ins from one network. */
export const passkeyLimits = ({
  config,
  limits,
}: Pick<Platform, 'config' | 'limits'>): { making: RateLimit; signIn: RateLimit } => ({
  making: limits.define('createPasskey', { amount: madeAtOnce, window: minute }),
  signIn: limits.define('passkeySignIn', { amount: config.loginPerMinute * anywhereTimes, window: minute }),
});
