import type { Static } from 'typebox';
import type { Caller } from '#server/accounts/sessions.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { inHryvnias } from '../orders/quote.ts';
import type { Subscription } from './schema.ts';
import { holdSubscription, subscriptionOf, updateSubscription, type StoredSubscription } from './store.ts';

type Answer = Static<typeof Subscription>;

export async function subscription({ db }: Platform, { user }: Caller, titleOf: TitleOf): Promise<Answer> {
  const stored = await subscriptionOf(db.query, user.id);
  return { info: stored ? infoOf(stored, titleOf) : null };
}

/** Whether the plan of the caller goes on when its period is over. Throws not_found where there is none. */
export const renew = async (
  { clock, db }: Platform,
  { user }: Caller,
  { goesOn, titleOf }: { goesOn: boolean; titleOf: TitleOf },
): Promise<Answer> =>
  db.transaction(async (tx) => {
    const stored = await holdSubscription(tx, db.engine, user.id);
    if (!stored) throw new Problem('not_found');
    const cancelled_at = goesOn ? null : (stored.cancelled_at ?? clock.now());
    await updateSubscription(tx, user.id, { cancelled_at });
    return { info: infoOf({ ...stored, cancelled_at }, titleOf) };
  });

/** The title of a plan in the language of the caller; undefined where the catalogue has it no more. */
type TitleOf = (alias: string) => string | undefined;

function infoOf(stored: StoredSubscription, titleOf: TitleOf): NonNullable<Answer['info']> {
  const { alias, title, period, price, started_at, renews_at, cancelled_at } = stored;
  return {
    plan: { alias, title: titleOf(alias) ?? title },
    status: cancelled_at === null ? 'active' : 'cancelled',
    period,
    started_at: new Date(started_at).toISOString(),
    renews_at: new Date(renews_at).toISOString(),
    cancel_at: cancelled_at === null ? null : new Date(renews_at).toISOString(),
    price: inHryvnias(price),
  };
}
