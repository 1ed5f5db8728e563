import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

/** How many keys an account may make at once; so many come back evenly in a minute. */
const keysAtOnce = 20;
const minute = 60_000;

/** Of an account. */
export const createKeyLimit = ({ limits }: Pick<Platform, 'limits'>): RateLimit =>
  limits.define('createApiKey', { amount: keysAtOnce, window: minute });
