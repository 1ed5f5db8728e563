import type { Static } from 'typebox';
import type { Caller } from '#server/accounts/sessions.ts';
import { commentAnswer } from '#server/comments/comment-answer.ts';
import { commentsOfThreads, type CommentRow } from '#server/comments/lists.ts';
import type { Voice } from '#server/comments/readable.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { shownPin, type Drawing } from './pins.ts';
import type { PictureThread } from './schema.ts';
import type { ReadThread } from './store.ts';

interface Look {
  caller: Caller | null;
  voice: Voice;
  now: number;
}

/** Threads of one drawing as this caller sees them. */
export async function threadAnswers(
  queries: Queries,
  threads: readonly ReadThread[],
  drawing: Drawing,
  look: Look,
): Promise<Static<typeof PictureThread>[]> {
  const userId = look.caller?.user.id ?? 0;
  const ids = threads.map(({ id }) => id);
  const said = await commentsOfThreads(queries, ids, userId);
  return threads.map((thread) => threadAnswer(thread, said.get(thread.id) ?? [], drawing, look));
}

function threadAnswer(
  thread: ReadThread,
  said: readonly CommentRow[],
  drawing: Drawing,
  { caller, voice, now }: Look,
): Static<typeof PictureThread> {
  const userId = caller?.user.id ?? null;
  const { id, number, state, last_comment, last_author, seen } = thread;
  return {
    id,
    number,
    state,
    ...shownPin(drawing, thread, voice === 'owner'),
    is_unread: userId !== null && last_author !== userId && last_comment > (seen ?? 0),
    can_resolve: mayResolve(thread, voice, userId),
    comments: said.map((row) => commentAnswer(row, caller, now)),
  };
}

/** The owner of the picture, and who began it. */
export const mayResolve = ({ author_id }: { author_id: number | null }, voice: Voice, userId: number | null): boolean =>
  voice === 'owner' || (userId !== null && author_id === userId);
