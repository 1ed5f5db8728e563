import type { Platform } from '#server/platform/platform.ts';
import { takeBack } from './votes.ts';

/** Takes the votes of somebody out of the totals; a person has one an entry at most. Repeatable. */
export async function forget({ platform: { db } }: { platform: Pick<Platform, 'db'> }, userId: number): Promise<void> {
  const votes = await db.query.selectFrom('entry_votes').selectAll().where('user_id', '=', userId).execute();
  for (const vote of votes) await db.transaction((tx) => takeBack(tx, vote));
}
