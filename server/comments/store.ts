import { sql, type Selectable } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredComment = Selectable<Tables['comments']>;

/** A comment that nobody else changes until the transaction ends. Hold the one that begins a thread before its answers. */
export const holdComment = (tx: Tx, engine: Engine, id: number): Promise<StoredComment | undefined> =>
  tx
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export type NewComment = Pick<StoredComment, 'subject' | 'top_id' | 'parent_id' | 'author_id' | 'text' | 'created_at'> &
  Partial<Pick<StoredComment, 'thread_id' | 'guest_name'>>;

/** Adds a comment, and counts it in its thread. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<number> {
  const active = { active_at: comment.created_at };
  const { id } = await tx
    .insertInto('comments')
    .values({ ...comment, ...active })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (comment.top_id !== null) {
    await tx
      .updateTable('comments')
      .set({ answers: sql<number>`answers + 1`, ...active })
      .where('id', '=', comment.top_id)
      .execute();
  }
  return id;
}

export async function updateComment(
  tx: Tx,
  id: number,
  columns: Partial<Pick<StoredComment, 'text' | 'edited_at' | 'state' | 'reported_at'>>,
): Promise<void> {
  await tx.updateTable('comments').set(columns).where('id', '=', id).execute();
}

/** Removes a comment; of one that was answered the place stays. A thread of which nothing is left goes with its last answer. */
export async function removeComment(
  tx: Tx,
  { id, top_id, thread_id }: Pick<StoredComment, 'id' | 'top_id' | 'thread_id'>,
): Promise<void> {
  const answer = await tx.selectFrom('comments').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst();
  const thread = await tx.selectFrom('comments').select('id').where('top_id', '=', id).limit(1).executeTakeFirst();
  if (answer || thread) {
    await tx.deleteFrom('comment_mentions').where('comment_id', '=', id).execute();
    await tx
      .updateTable('comments')
      .set({ text: '', author_id: null, guest_name: null, state: 'deleted', reported_at: null })
      .where('id', '=', id)
      .execute();
    return;
  }
  await tx.deleteFrom('comments').where('id', '=', id).execute();
  if (top_id === null) return removeEmptyThread(tx, thread_id);
  await tx
    .updateTable('comments')
    .set({ answers: sql<number>`answers - 1` })
    .where('id', '=', top_id)
    .execute();
  await tx
    .deleteFrom('comments')
    .where('id', '=', top_id)
    .where('state', '=', 'deleted')
    .where('answers', '=', 0)
    .execute();
  await removeEmptyThread(tx, thread_id);
}

/** A thread on a picture goes with the last that is said in it. */
async function removeEmptyThread(tx: Tx, threadId: number | null): Promise<void> {
  if (threadId === null) return;
  const left = await tx
    .selectFrom('comments')
    .select('id')
    .where('thread_id', '=', threadId)
    .limit(1)
    .executeTakeFirst();
  if (!left) await tx.deleteFrom('threads').where('id', '=', threadId).execute();
}

/** Puts the rating of somebody in place of the one before, 0 for none, and counts it. Hold the comment before. */
export async function rateComment(
  tx: Tx,
  vote: { comment_id: number; user_id: number; weight: number },
): Promise<void> {
  const { comment_id, user_id, weight } = vote;
  const before = await tx
    .selectFrom('comment_votes')
    .select('weight')
    .where('comment_id', '=', comment_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  const delta = weight - (before?.weight ?? 0);
  if (delta === 0) return;
  if (weight === 0) {
    await tx.deleteFrom('comment_votes').where('comment_id', '=', comment_id).where('user_id', '=', user_id).execute();
  } else {
    await tx
      .insertInto('comment_votes')
      .values(vote)
      .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doUpdateSet({ weight }))
      .execute();
  }
  await tx
    .updateTable('comments')
    .set({ rating: sql<number>`rating + ${delta}` })
    .where('id', '=', comment_id)
    .execute();
}

/** Reports a comment; a second report of the same person changes nothing. */
export async function reportComment(
  tx: Tx,
  report: { comment_id: number; user_id: number; created_at: number },
): Promise<void> {
  const added = await tx
    .insertInto('comment_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doNothing())
    .returning('comment_id')
    .executeTakeFirst();
  if (added) await updateComment(tx, report.comment_id, { reported_at: report.created_at });
}

export async function removeReports(tx: Tx, commentId: number): Promise<void> {
  await tx.deleteFrom('comment_reports').where('comment_id', '=', commentId).execute();
}
