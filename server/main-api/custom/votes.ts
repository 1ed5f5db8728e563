import { sql } from 'kysely';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The list whose entries people vote for. */
export const votedEntity = 'vote_feature';

export interface Votes {
  votes: number;
  is_voted: boolean;
}

/** How many have voted for each of these entries, and whether the caller has. */
export async function votesOf(
  queries: Queries,
  caller: Caller | null,
  entries: readonly string[],
): Promise<(entry: string) => Votes> {
  if (entries.length === 0) return () => ({ votes: 0, is_voted: false });
  const totals = await queries.selectFrom('entry_totals').selectAll().where('entry', 'in', entries).execute();
  const own = caller
    ? await queries.selectFrom('entry_votes').select('entry').where('user_id', '=', caller.user.id).execute()
    : [];
  const totalOf = new Map(totals.map(({ entry, votes }) => [entry, votes]));
  const voted = new Set(own.map(({ entry }) => entry));
  return (entry) => ({ votes: totalOf.get(entry) ?? 0, is_voted: voted.has(entry) });
}

/** Votes for an entry, or takes the vote back (CUST-03). */
export const vote = ({ db }: Platform, { user }: Caller, entry: string): Promise<Votes> =>
  db.transaction(async (tx) => {
    const own = { entry, user_id: user.id };
    const added = await tx
      .insertInto('entry_votes')
      .values(own)
      .onConflict((conflict) => conflict.columns(['entry', 'user_id']).doNothing())
      .returning('entry')
      .executeTakeFirst();
    if (!added) return { votes: await takeBack(tx, own), is_voted: false };
    return { votes: await count(tx, entry, 1), is_voted: true };
  });

/** Returns how many are left. */
export async function takeBack(tx: Tx, { entry, user_id }: { entry: string; user_id: number }): Promise<number> {
  const gone = await tx
    .deleteFrom('entry_votes')
    .where('entry', '=', entry)
    .where('user_id', '=', user_id)
    .returning('entry')
    .executeTakeFirst();
  return count(tx, entry, gone ? -1 : 0);
}

async function count(tx: Tx, entry: string, change: 1 | 0 | -1): Promise<number> {
  const { votes } = await tx
    .insertInto('entry_totals')
    .values({ entry, votes: Math.max(change, 0) })
    .onConflict((conflict) =>
      conflict.column('entry').doUpdateSet({ votes: sql<number>`entry_totals.votes + ${change}` }),
    )
    .returning('votes')
    .executeTakeFirstOrThrow();
  return votes;
}
