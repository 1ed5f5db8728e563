import type { Platform } from '#server/platform/platform.ts';

/** What an account and its programs propose in an hour. */
export const proposalLimits = ({ limits }: Pick<Platform, 'limits'>) => ({
  proposed: limits.define('proposals', { amount: 120, window: 3_600_000 }),
});
