import type { IntlShape } from 'react-intl';
import { digitsOf, inUnits, type Money } from '#domain/money.ts';

/** A price with the symbol of its currency, as the language writes it; without digits after the point where they are zeros. */
export function shownPrice(intl: IntlShape, price: Money, symbol?: string): string {
  const digits = digitsOf(price.currency);
  // That of the pages in the browser gives no parts.
  const format = new Intl.NumberFormat(intl.locale, {
    style: 'currency',
    currency: price.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: price.amount % 10 ** digits === 0 ? 0 : digits,
  });
  const parts = format.formatToParts(inUnits(price));
  return parts.map(({ type, value }) => (type === 'currency' && symbol !== undefined ? symbol : value)).join('');
}
