import type { Money } from '#domain/money.ts';

/** The plan of an account as the API says it; null where it has none. */
export type SubscriptionInfo = {
  plan: { alias: string; title: string };
  status: 'active' | 'cancelled';
  period: 'month' | 'year';
  started_at: string;
  renews_at: string;
  cancel_at?: string | null | undefined;
  price: Money;
} | null;
