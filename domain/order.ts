import type { Money } from './money.ts';

/** Ordered, paid for, or given up. */
export const orderStates = ['new', 'paid', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** What one kind of thing costs in an order; `price` is that of one. */
export interface PricedGood {
  alias: string;
  title: string;
  item_cnt: number;
  price: Money;
  sale_condition_id: string;
}

/** What the server says a cart costs: nothing else counts. */
export interface Quote {
  goods: readonly PricedGood[];
  total: Money;
  /** Whether something of it is sent by post, so that the order needs an address. */
  delivery: boolean;
}

/** Pages of orders, of customers and of staff. */
export const ordersPageSize = 20;
