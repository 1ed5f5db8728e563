import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

/** How many collections an account may make at once; so many come back evenly in a minute. */
const collectionsAtOnce = 60;
const minute = 60_000;

/** Of an account. */
export const createCollectionLimit = ({ limits }: Pick<Platform, 'limits'>): RateLimit =>
  limits.define('createCollection', { amount: collectionsAtOnce, window: minute });
