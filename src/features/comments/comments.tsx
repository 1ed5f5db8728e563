import { CommentsView } from './comments-view.tsx';
import { useComments, type CommentsOfPost } from './use-comments.ts';

/** The comments of a post, where it takes any (BLOG-07). Another post, or another comment that the address names, begins anew. */
export function Comments(post: CommentsOfPost) {
  if (!post.config.enabled) return null;
  return <OpenComments key={`${post.alias} ${post.focus}`} {...post} />;
}

function OpenComments(post: CommentsOfPost) {
  return <CommentsView {...useComments(post)} />;
}
