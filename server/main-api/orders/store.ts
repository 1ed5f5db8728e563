import { sql, type Selectable } from 'kysely';
import type { Delivery } from '#domain/delivery.ts';
import type { OrderState } from '#domain/order.ts';
import type { Queries, Tx } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { SoldGood } from './quote.ts';

export type StoredOrder = Selectable<Tables['orders']>;
export type StoredGood = Selectable<Tables['order_goods']>;
export interface OrderPage {
  limit: number;
  offset: number;
}

/** Rejects with a conflict where the person has an order of this key. */
export async function insertOrder(
  tx: Tx,
  order: Pick<
    StoredOrder,
    'public_id' | 'user_id' | 'total' | 'idempotency_key' | 'digest' | 'created_at' | 'delivery'
  >,
  goods: readonly SoldGood[],
): Promise<number> {
  const { id } = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('order_goods')
    .values(goods.map((good, place) => ({ ...good, place, order_id: id })))
    .execute();
  return id;
}

export const orderByKey = (queries: Queries, userId: number, key: string): Promise<StoredOrder | undefined> =>
  queries
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Somebody's own order. */
export const orderOf = (queries: Queries, userId: number, publicId: string): Promise<StoredOrder | undefined> =>
  queries
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const orderById = (queries: Queries, id: number): Promise<StoredOrder | undefined> =>
  queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** An order that nobody else changes until the transaction ends. */
export const holdOrder = (tx: Tx, engine: Engine, id: number): Promise<StoredOrder | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

export async function setPaid(tx: Tx, id: number, paid_at: number): Promise<void> {
  await tx.updateTable('orders').set({ status: 'paid', paid_at }).where('id', '=', id).execute();
}

/** Where an order is sent. */
export function deliveryOf({ delivery }: Pick<StoredOrder, 'delivery'>): Delivery | null {
  const known: Delivery | null = delivery === null ? null : JSON.parse(delivery);
  return known;
}

/** Of one that is paid nothing changes. */
export async function setCancelled(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute();
}

/** Leaves of the orders of somebody what was sold. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: null, idempotency_key: null, delivery: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Those of somebody, the latest first. */
export const ordersOf = (queries: Queries, userId: number, { limit, offset }: OrderPage): Promise<StoredOrder[]> =>
  queries
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOrdersOf(queries: Queries, userId: number): Promise<number> {
  const row = await queries
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Those of everybody in a state, the latest first, with the names of the people. */
export const ordersIn = (queries: Queries, status: OrderState, { limit, offset }: OrderPage) =>
  queries
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .selectAll('orders')
    .select('users.name')
    .where('orders.status', '=', status)
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countOrdersIn(queries: Queries, status: OrderState): Promise<number> {
  const row = await queries
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('n'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** What is in these orders, each in its own sequence. */
export async function goodsOfOrders(queries: Queries, ids: readonly number[]): Promise<Map<number, StoredGood[]>> {
  const goods = new Map<number, StoredGood[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return goods;
  const rows = await queries
    .selectFrom('order_goods')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('place')
    .execute();
  for (const row of rows) goods.get(row.order_id)?.push(row);
  return goods;
}
