import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;

/** What an account says at once, which comes back evenly in a minute, and what the guests of a network say on a picture in an hour. */
export const threadLimits = ({ limits }: Pick<Platform, 'limits'>) => ({
  comments: limits.define('threadComments', { amount: 20, window: minute }),
  guests: limits.define('guestComments', { amount: 5, window: 60 * minute }),
});
