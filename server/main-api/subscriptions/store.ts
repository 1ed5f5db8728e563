import type { Selectable } from 'kysely';
import { endOfPeriod } from '#domain/plan-period.ts';
import { premiumStatus } from '#domain/viewer.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type StoredSubscription = Selectable<Tables['subscriptions']>;
type PaidPlan = Pick<StoredSubscription, 'alias' | 'title' | 'sale_condition_id' | 'period' | 'price'>;

/** What `users.status` says of anyone who has no plan. */
const free = 'free';

export const subscriptionOf = (queries: Queries, userId: number): Promise<StoredSubscription | undefined> =>
  queries.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A plan that nobody else changes until the transaction ends. */
export const holdSubscription = (tx: Tx, engine: Engine, userId: number): Promise<StoredSubscription | undefined> =>
  tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Begins a plan that was paid for; where there is one, the period comes after what is paid for already. */
export async function addPeriod(
  tx: Tx,
  engine: Engine,
  { userId, plan, now }: { userId: number; plan: PaidPlan; now: number },
): Promise<void> {
  const before = await holdSubscription(tx, engine, userId);
  const renews_at = endOfPeriod(Math.max(before?.renews_at ?? now, now), plan.period);
  const paid = { ...plan, renews_at, cancelled_at: null };
  await tx
    .insertInto('subscriptions')
    .values({ ...paid, user_id: userId, started_at: now, invoiced_for: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(paid))
    .execute();
  await tx.updateTable('users').set({ status: premiumStatus }).where('id', '=', userId).execute();
}

export async function updateSubscription(
  tx: Tx,
  userId: number,
  columns: Partial<Pick<StoredSubscription, 'cancelled_at' | 'invoiced_for'>>,
): Promise<void> {
  await tx.updateTable('subscriptions').set(columns).where('user_id', '=', userId).execute();
}

/** Those that are over by `until` (epoch ms) at the latest, the first of them first. */
export const endingUntil = (queries: Queries, until: number, limit: number): Promise<StoredSubscription[]> =>
  queries
    .selectFrom('subscriptions')
    .selectAll()
    .where('renews_at', '<=', until)
    .orderBy('renews_at')
    .limit(limit)
    .execute();

/** The same of those that go on and whose invoice has not been sent; of an account that is suspended or to be deleted none goes on. */
export const renewingUntil = (queries: Queries, until: number, limit: number): Promise<StoredSubscription[]> =>
  queries
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .where('users.deletion_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where('renews_at', '<=', until)
    .where('cancelled_at', 'is', null)
    .where((where) => where.or([where('invoiced_for', 'is', null), where('invoiced_for', '<', where.ref('renews_at'))]))
    .orderBy('renews_at')
    .limit(limit)
    .execute();

/** Ends a plan whose time is over, unless it was paid for meanwhile. */
export async function endSubscription(tx: Tx, userId: number, until: number): Promise<void> {
  const ended = await tx
    .deleteFrom('subscriptions')
    .where('user_id', '=', userId)
    .where('renews_at', '<=', until)
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) return;
  await tx
    .updateTable('users')
    .set({ status: free })
    .where('id', '=', userId)
    .where('status', '=', premiumStatus)
    .execute();
}
