import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { firstShown, withPage, type PostsPage, type ShownPosts } from './shown-posts.ts';

/** The state of a step to a page that is to stand beneath those that are shown. */
export const addedToList = { added: true };

/** What stands on the page: the pages that the reader has had added, and the last of them alone once it is loaded anew. */
export function useShownPosts(page: PostsPage): ShownPosts {
  const { state: step }: { state: unknown } = useLocation();
  const [{ last, posts }, setShown] = useState({ last: page, posts: firstShown(page) });
  if (last === page) return posts;
  const now = withPage(posts, page, typeof step === 'object' && step !== null && 'added' in step);
  setShown({ last: page, posts: now });
  return now;
}
