import { renewalNotice } from '#domain/plan-period.ts';
import type { Platform } from '#server/platform/platform.ts';
import { placeOrder } from '../orders/place-order.ts';
import { endingUntil, endSubscription, holdSubscription, renewingUntil, updateSubscription } from './store.ts';

const hour = 3_600_000;
/** Plans that are looked for at once. */
const step = 100;

type Tools = Pick<Platform, 'clock' | 'db' | 'jobs' | 'random'>;

export const work = ({ platform }: { platform: Tools }): void =>
  platform.jobs.every('subscriptions', hour, async () => {
    await endDueSubscriptions(platform);
    await invoiceRenewals(platform);
  });

/** Ends the plans whose time is over; returns how many. */
export async function endDueSubscriptions({ clock, db }: Tools): Promise<number> {
  const until = clock.now();
  for (let ended = 0; ;) {
    const due = await endingUntil(db.query, until, step);
    for (const { user_id } of due) await db.transaction((tx) => endSubscription(tx, user_id, until));
    ended += due.length;
    if (due.length < step) return ended;
  }
}

/** Orders the next period of every plan that goes on and ends within a week: its owner gets the invoice by mail. Returns how many. */
export async function invoiceRenewals(platform: Tools): Promise<number> {
  const { clock, db } = platform;
  const until = clock.now() + renewalNotice;
  for (let invoiced = 0; ;) {
    const due = await renewingUntil(db.query, until, step);
    for (const { user_id } of due) await invoiceRenewal(platform, user_id, until);
    invoiced += due.length;
    if (due.length < step) return invoiced;
  }
}

const invoiceRenewal = (platform: Tools, userId: number, until: number): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const plan = await holdSubscription(tx, platform.db.engine, userId);
    // Cancelled or paid for meanwhile.
    if (!plan || plan.cancelled_at !== null || plan.renews_at > until) return;
    const { alias, title, sale_condition_id, period, price, renews_at } = plan;
    await updateSubscription(tx, userId, { invoiced_for: renews_at });
    const good = { alias, title, sale_condition_id, period, price, item_cnt: 1 };
    await placeOrder(tx, platform, {
      userId,
      sold: { goods: [good], total: price },
      key: null,
      digest: '',
      delivery: null,
    });
  });
