import type { Platform } from '#server/platform/platform.ts';

/** How many comments are read at once. */
const step = 100;

/** What is said on the pictures of an account, by anybody. What they said elsewhere is among their comments. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  ownerId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  for (let last = 0; ;) {
    const threads = await db.query
      .selectFrom('threads')
      .innerJoin('screens', 'screens.id', 'threads.screen_id')
      .select(['threads.id', 'threads.number', 'threads.state', 'threads.created_at', 'screens.signature'])
      .where('threads.owner_id', '=', ownerId)
      .where('threads.id', '>', last)
      .orderBy('threads.id')
      .limit(step)
      .execute();
    for (const { id, number, state, created_at, signature } of threads) {
      const comments = await db.query
        .selectFrom('comments')
        .leftJoin('users', 'users.id', 'comments.author_id')
        .select(['comments.text', 'comments.state', 'comments.created_at', 'comments.guest_name', 'users.name'])
        .where('comments.thread_id', '=', id)
        .orderBy('comments.id')
        .execute();
      yield {
        name: `threads/${signature}-${number}.json`,
        json: {
          screen: signature,
          number,
          state,
          date_created: new Date(created_at).toISOString(),
          comments: comments.map(({ text, state: shown, created_at: said, guest_name, name }) => ({
            author: guest_name ?? name,
            text: shown === 'shown' ? text : '',
            date_created: new Date(said).toISOString(),
          })),
        },
      };
    }
    const end = threads.at(-1);
    if (!end) return;
    last = end.id;
  }
}
