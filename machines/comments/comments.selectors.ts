import type { SnapshotFrom } from 'xstate';
import { wishedRating, type Comment, type Thread } from '#domain/comment.ts';
import type { commentsMachine } from './comments.machine.ts';
import type { CommentsContext } from './comments.types.ts';

type CommentsSnapshot = SnapshotFrom<typeof commentsMachine>;

/** The threads as somebody wishes to have rated them. */
export const shownThreads = (threads: readonly Thread[], wishes: CommentsContext['wishes']): readonly Thread[] =>
  Object.keys(wishes).length === 0
    ? threads
    : threads.map((thread) => ({
        ...withWish(thread, wishes),
        answers: thread.answers.map((answer) => withWish(answer, wishes)),
      }));

/** Whether the server has more threads (CMT-04). */
export const selectHasMore = ({ context }: CommentsSnapshot): boolean => context.threads.length < context.total;

function withWish<C extends Comment>(comment: C, wishes: CommentsContext['wishes']): C {
  const wish = wishes[comment.id];
  return wish === undefined ? comment : { ...comment, rating: wishedRating(comment.rating, wish) };
}
