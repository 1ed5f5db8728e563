import type { Platform } from '#server/platform/platform.ts';

/** What somebody has voted for. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  const votes = await db.query
    .selectFrom('entry_votes')
    .select('entry')
    .where('user_id', '=', userId)
    .orderBy('entry')
    .execute();
  if (votes.length > 0) yield { name: 'votes.json', json: votes.map(({ entry }) => entry) };
}
