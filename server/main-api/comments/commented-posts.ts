import { locales, type Locale } from '#domain/locales.ts';
import type { Clock } from '#server/platform/clock.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Content } from '../content/content-part.ts';
import type { WrittenPost } from '../posts/items/content.ts';
import { shownPosts } from '../posts/items/shown-posts.ts';

/** Throws not_found unless a post of this alias is shown, in whichever language, and takes comments (BLOG-07). */
export function requireCommented(content: Content, clock: Clock, alias: string): void {
  const found = locales
    .flatMap((locale) => shownPosts(content.posts[locale], clock))
    .find(({ answer, whole }) => answer.alias === alias && whole.comments_config.enabled);
  if (!found) throw new Problem('not_found');
}

/** The title of a post in a language, else in another; its alias where it is gone. */
export function titleOf(content: Content, alias: string, locale: Locale): string {
  const named = ({ answer }: WrittenPost): boolean => answer.alias === alias;
  const post =
    content.posts[locale].find(named) ?? locales.map((each) => content.posts[each].find(named)).find(Boolean);
  return post?.answer.title ?? alias;
}
