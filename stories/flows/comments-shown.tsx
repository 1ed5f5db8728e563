import { useSelector } from '@xstate/react';
import { sortings } from '#domain/comment.ts';
import type { CommentsRef } from '#machines/comments/comments.machine.ts';
import { actionsOf, lookOf } from '#src/features/comments/comments-look.ts';
import { CommentsView } from '#src/features/comments/comments-view.tsx';

/** The comments as a flow has them. More of them do not come by themselves. */
export function CommentsShown({ flow }: { flow: CommentsRef }) {
  const now = useSelector(flow, (snapshot) => snapshot);
  const look = lookOf(now, { sorts: sortings, timezone: 'UTC' });
  return <CommentsView look={look} actions={{ ...actionsOf(flow), onMore: () => {} }} />;
}
