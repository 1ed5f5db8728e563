import { sql } from 'kysely';
import { isPremium } from '#domain/viewer.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '../users.ts';

/** How often an account may replace pictures in a month, where the site lets those without a plan do so often; null has no limit. */
export const editLimitOf = ({ status }: Pick<User, 'status'>, freeEdits: number | null): number | null =>
  isPremium(status) ? null : freeEdits;

/** How often an account has replaced pictures in the month of `now` (epoch ms), UTC. */
export async function usedEdits(queries: Queries, ownerId: number, now: number): Promise<number> {
  const row = await queries
    .selectFrom('account_edits')
    .select('n')
    .where('owner_id', '=', ownerId)
    .where('month', '=', monthOf(now))
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** Counts one more, in the transaction of what is counted. Throws limit_reached, which rolls that back, where it is one too many. */
export async function countEdit(tx: Tx, ownerId: number, limit: number | null, now: number): Promise<void> {
  const month = monthOf(now);
  const { n } = await tx
    .insertInto('account_edits')
    .values({ owner_id: ownerId, month, n: 1 })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({
        month,
        n: sql<number>`case when account_edits.month = ${month} then account_edits.n + 1 else 1 end`,
      }),
    )
    .returning('n')
    .executeTakeFirstOrThrow();
  if (limit !== null && n > limit) throw limitReached(limit);
}

/** Throws limit_reached where the month has no edit left, so that no picture need be sent to be refused. */
export async function requireEdit(queries: Queries, ownerId: number, limit: number | null, now: number): Promise<void> {
  if (limit !== null && (await usedEdits(queries, ownerId, now)) >= limit) throw limitReached(limit);
}

/** When the month of `now` is over (epoch ms). */
export function editsResetAt(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

const limitReached = (limit: number) =>
  new Problem('limit_reached', { fields: { edits: { fault: 'too_large', limit } } });

function monthOf(now: number): number {
  const date = new Date(now);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}
