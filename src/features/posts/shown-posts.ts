import type { PostSummary } from './post-card.tsx';

/** A page of the posts as it was read. */
export interface PostsPage {
  page: number;
  /** How many there are. */
  pages: number;
  /** Null where they could not be read. */
  posts: readonly PostSummary[] | null;
}

/** The pages that a reader sees beneath each other, the last one of which the address names. */
export interface ShownPosts {
  shown: readonly PostsPage[];
  /** The page that was to come could not be read. */
  isMissing: boolean;
}

export const firstShown = (page: PostsPage): ShownPosts => ({ shown: [page], isMissing: false });

/**
 * What is shown once a page has come: the first one takes the place of all, one that a reader has asked for in addition is
 * appended (BLOG-04), and where that could not be read what is there stays.
 */
export function withPage({ shown }: ShownPosts, page: PostsPage, isAdded: boolean): ShownPosts {
  const last = shown.at(-1);
  if (!isAdded || page.page === 1 || !last?.posts) return firstShown(page);
  if (page.posts === null) return { shown, isMissing: true };
  if (page.page === last.page + 1) return { shown: [...shown, page], isMissing: false };
  // The same one was read anew.
  return page.page === last.page ? { shown: [...shown.slice(0, -1), page], isMissing: false } : firstShown(page);
}
