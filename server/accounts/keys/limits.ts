import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Calls of one key at once; so many come back evenly in a minute: a loop of a program keeps nobody else from their pictures. */
const callsAtOnce = 1200;
const minute = 60_000;

export const keyCallLimit = ({ limits }: Pick<Platform, 'limits'>): RateLimit =>
  limits.define('keyCalls', { amount: callsAtOnce, window: minute });
