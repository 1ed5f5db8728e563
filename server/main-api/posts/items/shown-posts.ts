import type { Clock } from '#server/platform/clock.ts';
import type { WrittenPost } from './content.ts';

/** Those whose date has come, newest first. */
export function shownPosts(posts: readonly WrittenPost[], clock: Clock): WrittenPost[] {
  const now = new Date(clock.now()).toISOString();
  return posts.filter(({ answer }) => answer.date_post <= now);
}
