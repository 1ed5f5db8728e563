import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { Delivery } from '#domain/delivery.ts';
import type { OrderState } from '#domain/order.ts';
import { planPeriods } from '#domain/product.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { isConflict, type Queries } from '#server/platform/db/database.ts';
import type { Page } from '#server/platform/http/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tellWebhooks } from '#server/platform/webhooks/tell.ts';
import { Problem } from '#server/platform/problem.ts';
import { addPeriod } from '../subscriptions/store.ts';
import { idOfNumber, numberOf } from './number.ts';
import { placeOrder } from './place-order.ts';
import { orderLetters } from './queues.ts';
import { inHryvnias, type Sold, type SoldGood } from './quote.ts';
import type { OfficeOrder, Order, OrderQuote } from './schema.ts';
import {
  countOrdersIn,
  countOrdersOf,
  deliveryOf,
  goodsOfOrders,
  holdOrder,
  orderById,
  orderByKey,
  orderOf,
  ordersIn,
  ordersOf,
  setCancelled,
  setPaid,
  type OrderPage,
  type StoredGood,
  type StoredOrder,
} from './store.ts';

type Answer = Static<typeof Order>;

export const quoteOf = ({ goods, total, isDelivered }: Sold): Static<typeof OrderQuote> => ({
  goods: goods.map(goodOf),
  total: inHryvnias(total),
  delivery: isDelivered,
});

/**
 * Orders what was quoted. The same key with the same goods answers the order that there is, however often it comes; with other
 * goods it throws idempotency_conflict.
 */
export async function checkOut(
  platform: Platform,
  { user }: Caller,
  { sold, key, delivery }: { sold: Sold; key: string; delivery: Delivery | null },
): Promise<Answer> {
  const { config, db, jobs } = platform;
  const digest = digestOf(sold, delivery);
  const before = await orderByKey(db.query, user.id, key);
  if (before) return sameOrder(db.query, before, digest);
  try {
    const id = await db.transaction(async (tx) => {
      const placed = await placeOrder(tx, platform, { userId: user.id, sold, key, digest, delivery });
      if (config.contactEmail !== undefined) await jobs.enqueue(tx, orderLetters, { order: placed, event: 'received' });
      return placed;
    });
    return await answerById(db.query, id);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const other = await orderByKey(db.query, user.id, key);
    if (!other) throw error;
    return sameOrder(db.query, other, digest);
  }
}

/** Throws not_found for what is not the caller's. */
export async function order({ db }: Platform, { user }: Caller, publicId: string): Promise<Answer> {
  const stored = await orderOf(db.query, user.id, publicId);
  if (!stored) throw new Problem('not_found');
  return answerOf(stored, await goodsOfOrders(db.query, [stored.id]));
}

/** The orders of the caller, the latest first. */
export async function orders({ db }: Platform, { user }: Caller, page: OrderPage): Promise<Page<Answer>> {
  const rows = await ordersOf(db.query, user.id, page);
  const goods = await goodsOfOrders(
    db.query,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => answerOf(row, goods)), total: await countOrdersOf(db.query, user.id), ...page };
}

/** The orders of everybody in a state, the latest first. */
export async function officeOrders(
  { db }: Platform,
  status: OrderState,
  page: OrderPage,
): Promise<Page<Static<typeof OfficeOrder>>> {
  const rows = await ordersIn(db.query, status, page);
  const goods = await goodsOfOrders(
    db.query,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({ ...answerOf(row, goods), customer: row.name }));
  return { items, total: await countOrdersIn(db.query, status), ...page };
}

/** What was paid for is sold, plans in it begin or go on, and its customer is told by mail; once, however often it is said. Throws not_found for no number of an order. */
export async function payOrder(
  platform: Pick<Platform, 'clock' | 'db' | 'jobs' | 'random'>,
  number: string,
): Promise<Static<typeof OfficeOrder>> {
  const { clock, db, jobs } = platform;
  const id = idOfNumber(number);
  if (id === null) throw new Problem('not_found');
  await db.transaction(async (tx) => {
    const stored = await holdOrder(tx, db.engine, id);
    if (!stored) throw new Problem('not_found');
    if (stored.status === 'paid') return;
    const now = clock.now();
    await setPaid(tx, id, now);
    const userId = stored.user_id;
    if (userId === null) return;
    await jobs.enqueue(tx, orderLetters, { order: id, event: 'paid' });
    await tellWebhooks(tx, platform, userId, 'order.paid', async () => [
      { subject: number, data: { number, total: stored.total } },
    ]);
    for (const good of (await goodsOfOrders(tx, [id])).get(id) ?? []) {
      const period = planPeriods.find((each) => each === good.period);
      if (period !== undefined) await addPeriod(tx, db.engine, { userId, plan: planOf(good, period), now });
    }
  });
  return officeOrder(db.query, id);
}

/** Gives up an order of the caller that nobody has paid for. Throws not_found for what is not theirs, and order_paid. */
export async function cancelOwnOrder({ db }: Platform, { user }: Caller, publicId: string): Promise<Answer> {
  const stored = await orderOf(db.query, user.id, publicId);
  if (!stored) throw new Problem('not_found');
  await db.transaction((tx) => setCancelled(tx, stored.id));
  const answer = await answerById(db.query, stored.id);
  if (answer.status === 'paid') throw new Problem('order_paid');
  return answer;
}

/** Gives up an order that nobody has paid for. Throws not_found for no number of one. */
export async function cancelOrder({ db }: Pick<Platform, 'db'>, number: string): Promise<Static<typeof OfficeOrder>> {
  const id = idOfNumber(number);
  if (id === null || !(await orderById(db.query, id))) throw new Problem('not_found');
  await db.transaction((tx) => setCancelled(tx, id));
  return officeOrder(db.query, id);
}

async function officeOrder(queries: Queries, id: number): Promise<Static<typeof OfficeOrder>> {
  const answer = await answerById(queries, id);
  const person = await queries
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.name')
    .where('orders.id', '=', id)
    .executeTakeFirst();
  return { ...answer, customer: person?.name ?? null };
}

async function sameOrder(queries: Queries, stored: StoredOrder, digest: string): Promise<Answer> {
  if (stored.digest !== digest) throw new Problem('idempotency_conflict');
  return answerOf(stored, await goodsOfOrders(queries, [stored.id]));
}

async function answerById(queries: Queries, id: number): Promise<Answer> {
  const stored = await orderById(queries, id);
  if (!stored) throw new Problem('not_found');
  return answerOf(stored, await goodsOfOrders(queries, [id]));
}

const planOf = <Period>({ alias, title, sale_condition_id, price }: StoredGood, period: Period) => ({
  alias,
  title,
  sale_condition_id,
  price,
  period,
});

function answerOf(stored: StoredOrder, goods: ReadonlyMap<number, readonly StoredGood[]>): Answer {
  const { id, public_id, status, total, created_at, paid_at } = stored;
  return {
    id: public_id,
    number: numberOf(id),
    status,
    total: inHryvnias(total),
    goods: (goods.get(id) ?? []).map(goodOf),
    delivery: deliveryOf(stored),
    date_created: new Date(created_at).toISOString(),
    date_paid: paid_at === null ? null : new Date(paid_at).toISOString(),
  };
}

const goodOf = ({ alias, title, item_cnt, price, sale_condition_id }: SoldGood | StoredGood) => ({
  alias,
  title,
  item_cnt,
  price: inHryvnias(price),
  sale_condition_id,
});

/** Of what was ordered, whatever it cost: a price may have changed before the same order comes again. */
function digestOf({ goods }: Sold, delivery: Delivery | null): string {
  const wanted = goods.map(({ alias, sale_condition_id, item_cnt }) => [alias, sale_condition_id, item_cnt]);
  return createHash('sha256')
    .update(JSON.stringify(delivery === null ? wanted : [wanted, delivery]))
    .digest('hex');
}
