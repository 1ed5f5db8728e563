import type { Platform } from '#server/platform/platform.ts';
import { postOf } from './subjects.ts';

/** How many are read at once. */
const step = 100;

/** What somebody gets of their comments when asking for everything that is kept. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  for (let last = 0; ;) {
    const rows = await db.query
      .selectFrom('comments')
      .leftJoin('threads', 'threads.id', 'comments.thread_id')
      .leftJoin('screens', 'screens.id', 'threads.screen_id')
      .select(['comments.id', 'subject', 'top_id', 'parent_id', 'text', 'comments.state', 'rating', 'edited_at'])
      .select(['comments.created_at', 'screens.signature', 'threads.number'])
      .where('comments.author_id', '=', userId)
      .where('comments.id', '>', last)
      .orderBy('comments.id')
      .limit(step)
      .execute();
    for (const {
      id,
      subject,
      signature,
      number,
      top_id,
      parent_id,
      text,
      state,
      rating,
      created_at,
      edited_at,
    } of rows)
      yield {
        name: `comments/${id}.json`,
        json: {
          post: postOf(subject),
          screen: signature,
          thread: number,
          comment_top_id: top_id,
          parent_id,
          text,
          state,
          rating,
          date_created: new Date(created_at).toISOString(),
          date_edited: edited_at === null ? null : new Date(edited_at).toISOString(),
        },
      };
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
