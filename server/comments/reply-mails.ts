import type { Queries, Tx } from '#server/platform/db/database.ts';

/** Whether a mail about this reply is wanted: of each thread a reader has one until they have read it. */
export async function beginReplyMail(
  tx: Tx,
  mail: { user_id: number; top_id: number; comment_id: number },
): Promise<boolean> {
  const begun = await tx
    .insertInto('comment_mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['user_id', 'top_id']).doNothing())
    .returning('comment_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Of a mail that was not sent after all: the next reply has one. */
export async function dropReplyMail(
  tx: Tx,
  { comment_id, user_id }: { comment_id: number; user_id: number | undefined },
): Promise<void> {
  await tx
    .deleteFrom('comment_mails')
    .where('comment_id', '=', comment_id)
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? 0))
    .execute();
}

/** The threads beneath a subject of which a reader has a mail. */
export async function mailedThreads(queries: Queries, userId: number, subject: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('comment_mails')
    .innerJoin('comments', 'comments.id', 'comment_mails.top_id')
    .select('comment_mails.top_id')
    .where('comment_mails.user_id', '=', userId)
    .where('comments.subject', '=', subject)
    .execute();
  return rows.map(({ top_id: id }) => id);
}

/** The reader has read these threads. */
export async function endReplyMails(tx: Tx, userId: number, topIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('comment_mails').where('user_id', '=', userId).where('top_id', 'in', topIds).execute();
}
