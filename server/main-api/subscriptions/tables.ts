import type { PlanPeriod } from '#domain/product.ts';
import type { TablesOfFolder } from '#server/platform/db/tables.ts';

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
  }
}

export const tables = { subscriptions: ['user_id'] } satisfies TablesOfFolder;

/** The plan of an account for as long as it is paid for; goes with the account. */
interface SubscriptionsTable {
  user_id: number;
  alias: string;
  /** As it was sold. */
  title: string;
  sale_condition_id: string;
  period: PlanPeriod;
  /** Kopecks for a period. */
  price: number;
  started_at: number;
  /** When what is paid for is over. */
  renews_at: number;
  /** When it was cancelled; null where it goes on. */
  cancelled_at: number | null;
  /** The `renews_at` for which an invoice was sent last. */
  invoiced_for: number | null;
}
