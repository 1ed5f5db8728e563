import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const hour = 3_600_000;
/** Orders that an account may place at once; so many come back evenly in an hour. */
const ordersAtOnce = 30;

export const orderLimit = ({ limits }: Pick<Platform, 'limits'>): RateLimit =>
  limits.define('orders', { amount: ordersAtOnce, window: hour });
