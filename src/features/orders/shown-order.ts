import type { Delivery } from '#domain/delivery.ts';
import type { OrderState, PricedGood } from '#domain/order.ts';
import type { Money } from '#domain/money.ts';

/** An order as the API says it. */
export interface ShownOrder {
  id: string;
  number: string;
  status: OrderState;
  total: Money;
  goods: readonly PricedGood[];
  /** Null where nothing of it is sent. */
  delivery: Delivery | null;
  date_created: string;
  date_paid?: string | null | undefined;
}
