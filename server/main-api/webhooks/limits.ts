import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;

/** Of an account: each makes this server call somebody else's. */
export const webhookCallLimit = ({ limits }: Pick<Platform, 'limits'>): RateLimit =>
  limits.define('webhookCalls', { amount: 20, window: minute });
