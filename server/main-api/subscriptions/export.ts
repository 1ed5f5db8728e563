import type { Platform } from '#server/platform/platform.ts';
import { subscriptionOf } from './store.ts';

/** The plan of somebody. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  const stored = await subscriptionOf(db.query, userId);
  if (!stored) return;
  const { alias, title, period, price, started_at, renews_at, cancelled_at } = stored;
  yield {
    name: 'subscription.json',
    json: {
      plan: { alias, title },
      period,
      price,
      started_at: new Date(started_at).toISOString(),
      renews_at: new Date(renews_at).toISOString(),
      cancelled: cancelled_at !== null,
    },
  };
}
