import type { Platform } from '#server/platform/platform.ts';

/** How often all pages of an account ask in a minute: each does so every ten seconds. */
export const drawingLimits = ({ limits }: Pick<Platform, 'limits'>) => ({
  asked: limits.define('drawing', { amount: 600, window: 60_000 }),
});
