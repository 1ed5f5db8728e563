import { useSelector } from '@xstate/react';
import type { CommentsRef } from '#machines/comments/comments.machine.ts';
import { shownThreads } from '#machines/comments/comments.selectors.ts';
import { sortings } from '#domain/comment.ts';
import { CommentsView } from '#src/features/comments/comments-view.tsx';

/** The comments as a flow has them. */
export function CommentsShown({ flow }: { flow: CommentsRef }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const { context } = now;
  return (
    <CommentsView
      look={{
        ...context,
        threads: shownThreads(context.threads, context.wishes),
        sorts: sortings,
        hasMore: context.threads.length < context.total,
        list: (['replacing', 'reading', 'failed'] as const).find((tag) => now.hasTag(tag)) ?? 'resting',
        isChanging: now.hasTag('changing'),
        isMember: context.account !== null,
        timezone: 'UTC',
        openedForm: null,
        added: null,
      }}
      actions={{
        onSort: (sorting) => flow.send({ type: 'sorting.changed', sorting }),
        onMore: () => {},
        onAnswers: (topId) => flow.send({ type: 'answers.requested', topId }),
        onOpenForm: (form, text) => flow.send({ type: 'form.opened', form, text }),
        onCloseForm: (form) => flow.send({ type: 'form.closed', form }),
        onText: (form, text) => flow.send({ type: 'text.changed', form, text }),
        onSubmit: (form) => flow.send({ type: 'text.submitted', form }),
        onRate: (id, button) => flow.send({ type: 'rating.requested', id, button }),
        onDelete: (id) => flow.send({ type: 'deletion.requested', id }),
        onReport: (id) => flow.send({ type: 'report.requested', id }),
      }}
    />
  );
}
