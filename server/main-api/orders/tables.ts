import type { Generated } from 'kysely';
import type { OrderState } from '#domain/order.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    orders: OrdersTable;
    order_goods: OrderGoodsTable;
  }
}

export const tables = {
  orders: ['id'],
  order_goods: ['order_id', 'place'],
} satisfies TablesOfFolder;

/** Stays without its person (forget.ts): what was sold has to be known. */
interface OrdersTable {
  id: Generated<number>;
  public_id: string;
  /** Null where the account is gone. */
  user_id: number | null;
  status: Generated<OrderState>;
  /** Kopecks. */
  total: number;
  /** Sent again with this key it is the same order; null where the account is gone. */
  idempotency_key: string | null;
  /** Of what was ordered: with another one the key is refused. */
  digest: string;
  created_at: number;
  paid_at: number | null;
  /** JSON, Delivery: where it is sent; null where nothing is, or the account is gone. */
  delivery: string | null;
}

/** As it was sold: the catalogue may say something else by now. */
interface OrderGoodsTable {
  order_id: number;
  place: number;
  alias: string;
  /** In the language of the person who ordered it. */
  title: string;
  sale_condition_id: string;
  /** Of a plan; null for all else. */
  period: string | null;
  item_cnt: number;
  /** Kopecks for one. */
  price: number;
}
