import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Pictures of themselves that somebody may try in an hour. */
export const avatarLimit = ({ limits }: Pick<Platform, 'limits'>): RateLimit =>
  limits.define('avatars', { amount: 30, window: 3_600_000 });
