import type { Platform } from '#server/platform/platform.ts';
import { numberOf } from './number.ts';
import { deliveryOf, goodsOfOrders, ordersOf } from './store.ts';

/** How many are read at once. */
const step = 100;

/** What somebody has ordered. */
export async function* exportOf(
  { platform: { db } }: { platform: Pick<Platform, 'db'> },
  userId: number,
): AsyncIterable<{ name: string; json: unknown }> {
  for (let offset = 0; ; offset += step) {
    const orders = await ordersOf(db.query, userId, { limit: step, offset });
    const goods = await goodsOfOrders(
      db.query,
      orders.map(({ id }) => id),
    );
    for (const order of orders) {
      const { id, status, total, created_at, paid_at } = order;
      yield {
        name: `orders/${numberOf(id)}.json`,
        json: {
          number: numberOf(id),
          status,
          total,
          goods: (goods.get(id) ?? []).map(({ alias, title, item_cnt, price }) => ({ alias, title, item_cnt, price })),
          delivery: deliveryOf(order),
          date_created: new Date(created_at).toISOString(),
          date_paid: paid_at === null ? null : new Date(paid_at).toISOString(),
        },
      };
    }
    if (orders.length < step) return;
  }
}
