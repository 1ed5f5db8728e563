import { FormattedMessage, useIntl } from 'react-intl';
import { converted, type Money } from '#domain/money.ts';
import type { PlanPeriod } from '#domain/product.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import type { SaleCondition } from '#src/blocks/product-card/product-card.tsx';
import type { ShownCurrency } from './pricing-address.ts';
import css from './pricing.module.css';

/** What a plan costs for a period, in the currency that is chosen. */
export function PlanPrice({
  price,
  period,
  currency,
}: {
  price: Money;
  period: PlanPeriod;
  currency: ShownCurrency | null;
}) {
  const intl = useIntl();
  const shown = currency ? converted(price, currency) : price;
  return (
    <p className={css.price}>
      <span className={css.amount}>
        {currency && shown.currency === currency.code
          ? shownPrice(intl, shown, currency.symbol)
          : shownPrice(intl, shown)}
      </span>
      <span className={css.period}>
        {period === 'year' ? <FormattedMessage id="pricing.aYear" /> : <FormattedMessage id="pricing.aMonth" />}
      </span>
    </p>
  );
}

/** The part of twelve months' price that a year saves; 0 where it saves none or one of them is not sold. */
export function yearSaving(conditions: readonly SaleCondition[]): number {
  const [month, year] = ['month', 'year'].map((name) => conditions.find(({ period }) => period === name)?.price.amount);
  return month && year ? Math.max(0, 1 - year / (12 * month)) : 0;
}
