import type { Sorting, Thread } from '#domain/comment.ts';
import type { SnapshotFrom } from 'xstate';
import type { CommentsRef } from '#machines/comments/comments.machine.ts';
import { shownThreads } from '#machines/comments/comments.selectors.ts';
import type { CommentsContext, FormKey } from '#machines/comments/comments.types.ts';

/** What the comments of a post show. */
export interface CommentsLook extends Pick<
  CommentsContext,
  | 'drafts'
  | 'outbox'
  | 'wantedAnswers'
  | 'failedAnswers'
  | 'unrated'
  | 'changing'
  | 'changeFailure'
  | 'reported'
  | 'focus'
  | 'openedForm'
  | 'added'
> {
  /** With the ratings that somebody wishes. */
  threads: readonly Thread[];
  sorting: Sorting;
  sorts: readonly Sorting[];
  hasMore: boolean;
  list: 'resting' | 'replacing' | 'reading' | 'failed';
  /** Whether a comment is being deleted or reported. */
  isChanging: boolean;
  isMember: boolean;
  timezone: string;
}

/** What people do with them. */
export interface CommentActions {
  onSort: (sorting: Sorting) => void;
  onMore: () => void;
  onAnswers: (topId: number) => void;
  onOpenForm: (form: FormKey, text: string) => void;
  onCloseForm: (form: FormKey) => void;
  onText: (form: FormKey, text: string) => void;
  onSubmit: (form: FormKey) => void;
  onRate: (id: number, button: 'like' | 'dislike') => void;
  onDelete: (id: number) => void;
  onReport: (id: number) => void;
}

/** Both, as the parts of a thread get them. */
export interface CommentParts {
  look: CommentsLook;
  actions: CommentActions;
}

interface Shown {
  sorts: readonly Sorting[];
  timezone: string;
}

/** What they show as their flow has it. */
export function lookOf(now: SnapshotFrom<CommentsRef>, { sorts, timezone }: Shown): CommentsLook {
  const { context } = now;
  return {
    ...context,
    threads: shownThreads(context.threads, context.wishes),
    sorts,
    hasMore: context.threads.length < context.total,
    list: (['replacing', 'reading', 'failed'] as const).find((tag) => now.hasTag(tag)) ?? 'resting',
    isChanging: now.hasTag('changing'),
    isMember: context.account !== null,
    timezone,
  };
}

/** What people do, as their flow is told it. */
export const actionsOf = (flow: CommentsRef): CommentActions => ({
  onSort: (sorting) => flow.send({ type: 'sorting.changed', sorting }),
  onMore: () => flow.send({ type: 'page.requested' }),
  onAnswers: (topId) => flow.send({ type: 'answers.requested', topId }),
  onOpenForm: (form, text) => flow.send({ type: 'form.opened', form, text }),
  onCloseForm: (form) => flow.send({ type: 'form.closed', form }),
  onText: (form, text) => flow.send({ type: 'text.changed', form, text }),
  onSubmit: (form) => flow.send({ type: 'text.submitted', form }),
  onRate: (id, button) => flow.send({ type: 'rating.requested', id, button }),
  onDelete: (id) => flow.send({ type: 'deletion.requested', id }),
  onReport: (id) => flow.send({ type: 'report.requested', id }),
});
