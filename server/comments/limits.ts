import type { RateLimit } from '#server/platform/limits/rate-limits.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;
/** What an account may do at once; so much comes back evenly in a minute. */
const commentsAtOnce = 20;
const ratingsAtOnce = 120;

export interface CommentLimits {
  /** Comments, changes of them and reports, of an account. */
  comments: RateLimit;
  /** Of an account. */
  ratings: RateLimit;
}

export const commentLimits = ({ limits }: Pick<Platform, 'limits'>): CommentLimits => ({
  comments: limits.define('comments', { amount: commentsAtOnce, window: minute }),
  ratings: limits.define('commentRatings', { amount: ratingsAtOnce, window: minute }),
});
