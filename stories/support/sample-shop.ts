import type { ShownOrder } from '#src/features/orders/shown-order.ts';
import type { SubscriptionInfo } from '#src/features/profile/subscription/subscription-info.ts';

const uah = (amount: number) => ({ amount, currency: 'UAH' });

/** What an operator may sell, in one language: no story tests its words. */
export const sampleOrder: ShownOrder = {
  id: 'Q2x7mB0cV4nL9kTzR5wYs1',
  number: '1017',
  status: 'new',
  total: uah(83_900),
  goods: [
    { alias: 'notebook', title: 'Notebook', item_cnt: 2, price: uah(32_000), sale_condition_id: 'notebook-1' },
    {
      alias: 'personal',
      title: 'Personal, a month',
      item_cnt: 1,
      price: uah(19_900),
      sale_condition_id: 'personal-month',
    },
  ],
  delivery: { name: 'Olena', phone: '+380 44 123-45-67', address: 'Khreshchatyk 1\nKyiv, 01001' },
  date_created: '2026-11-21T09:30:00.000Z',
  date_paid: null,
};

export const sampleOrders: readonly ShownOrder[] = [
  sampleOrder,
  {
    ...sampleOrder,
    id: 'Q2x7mB0cV4nL9kTzR5wYs2',
    number: '1009',
    status: 'paid',
    date_paid: '2026-11-12T10:00:00.000Z',
  },
  {
    ...sampleOrder,
    id: 'Q2x7mB0cV4nL9kTzR5wYs3',
    number: '1004',
    status: 'cancelled',
    goods: sampleOrder.goods.slice(0, 1),
    total: uah(64_000),
  },
];

export const sampleSubscription: NonNullable<SubscriptionInfo> = {
  plan: { alias: 'personal', title: 'Personal' },
  status: 'active',
  period: 'month',
  started_at: '2026-11-01T09:30:00.000Z',
  renews_at: '2026-12-01T09:30:00.000Z',
  cancel_at: null,
  price: uah(14_900),
};
