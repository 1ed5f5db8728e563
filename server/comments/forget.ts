import type { Platform } from '#server/platform/platform.ts';
import { holdComment, rateComment, removeComment } from './store.ts';

/** How many are taken at once. */
const step = 100;

/** Takes the votes of somebody out of the totals and their comments away; of those that were answered the place stays. Repeatable. */
export async function forget({ platform: { db } }: { platform: Pick<Platform, 'db'> }, userId: number): Promise<void> {
  for (;;) {
    const votes = await db.query
      .selectFrom('comment_votes')
      .select('comment_id')
      .where('user_id', '=', userId)
      .orderBy('comment_id')
      .limit(step)
      .execute();
    if (votes.length === 0) break;
    for (const { comment_id } of votes)
      await db.transaction(async (tx) => {
        await holdComment(tx, db.engine, comment_id);
        await rateComment(tx, { comment_id, user_id: userId, weight: 0 });
      });
  }
  for (;;) {
    // The latest first: answers of theirs go before what they answer.
    const written = await db.query
      .selectFrom('comments')
      .select(['id', 'top_id'])
      .where('author_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(step)
      .execute();
    if (written.length === 0) return;
    for (const { id, top_id } of written)
      await db.transaction(async (tx) => {
        if (top_id !== null) await holdComment(tx, db.engine, top_id);
        const comment = await holdComment(tx, db.engine, id);
        if (comment) await removeComment(tx, comment);
      });
  }
}
