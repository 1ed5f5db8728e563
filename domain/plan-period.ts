import type { PlanPeriod } from './product.ts';

/** When a period that begins at `from` is over (epoch ms), by the calendar of UTC: a month from 31 January ends with February. */
export function endOfPeriod(from: number, period: PlanPeriod): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (period === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** Milliseconds before its end at which the invoice for the next period of a plan is sent. */
export const renewalNotice = 7 * 86_400_000;
