import type { SnapshotFrom } from 'xstate';
import type { Sorting } from '#domain/comment.ts';
import type { CommentsRef } from '#machines/comments/comments.machine.ts';
import { shownThreads } from '#machines/comments/comments.selectors.ts';

/** What the comments of a post show, and the flow that is told what people do with them. */
export interface CommentParts {
  look: CommentsLook;
  flow: CommentsRef;
}

export interface Shown {
  sorts: readonly Sorting[];
  timezone: string;
}

type CommentsLook = ReturnType<typeof lookOf>;

/** What they show as their flow has it. */
export const lookOf = (now: SnapshotFrom<CommentsRef>, { sorts, timezone }: Shown) => ({
  ...now.context,
  /** With the ratings that somebody wishes. */
  threads: shownThreads(now.context.threads, now.context.wishes),
  sorts,
  hasMore: now.context.threads.length < now.context.total,
  list: (['replacing', 'reading', 'failed'] as const).find((tag) => now.hasTag(tag)) ?? 'resting',
  /** Whether a comment is being deleted or reported. */
  isChanging: now.hasTag('changing'),
  timezone,
});
