import { wishedRating, type Comment, type Thread } from '#domain/comment.ts';
import type { CommentsContext } from './comments.types.ts';

/** The threads as somebody wishes to have rated them. */
export const shownThreads = (threads: readonly Thread[], wishes: CommentsContext['wishes']): readonly Thread[] =>
  Object.keys(wishes).length === 0
    ? threads
    : threads.map((thread) => ({
        ...withWish(thread, wishes),
        answers: thread.answers.map((answer) => withWish(answer, wishes)),
      }));

function withWish<C extends Comment>(comment: C, wishes: CommentsContext['wishes']): C {
  const wish = wishes[comment.id];
  return wish === undefined ? comment : { ...comment, rating: wishedRating(comment.rating, wish) };
}
