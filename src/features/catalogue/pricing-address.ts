import { baseCurrency, type Currency } from '#domain/money.ts';
import { planPeriods, type PlanPeriod } from '#domain/product.ts';

/** A currency that prices can be shown in, as the lookup tells it. */
export interface ShownCurrency extends Currency {
  name: string;
  symbol: string;
}

/** How the plans are shown. */
export interface AskedPrices {
  period: PlanPeriod;
  /** Of one of the currencies that there are. */
  currency: string;
}

/** What an address asks for; a period and a currency that there are not are the usual ones. */
export const askedPrices = (search: URLSearchParams, currencies: readonly { code: string }[]): AskedPrices => ({
  period: planPeriods.find((period) => period === search.get('period')) ?? 'month',
  currency: currencies.find(({ code }) => code === search.get('currency'))?.code ?? baseCurrency,
});

/** The query of that; what is usual is left out. */
export function pricesQuery({ period, currency }: AskedPrices): string {
  const search = new URLSearchParams();
  if (period !== 'month') search.set('period', period);
  if (currency !== baseCurrency) search.set('currency', currency);
  return search.size > 0 ? `?${search}` : '';
}
