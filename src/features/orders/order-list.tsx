import { Receipt } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ordersPageSize } from '#domain/order.ts';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { pageQuery } from '#src/wiring/page/page-number.ts';
import { OrderStatus } from './order-state.tsx';
import type { ShownOrder } from './shown-order.ts';
import css from './orders.module.css';

interface OrderListProps {
  orders: readonly ShownOrder[];
  total: number;
  page: number;
  timezone: string;
}

/** What somebody has ordered, the latest first. */
export function OrderList({ orders, total, page, timezone }: OrderListProps) {
  const intl = useIntl();
  const locale = useLocale();
  if (total === 0)
    return (
      <EmptyState
        icon={Receipt}
        title={intl.formatMessage({ id: 'orders.empty' })}
        actions={
          <ButtonLink to={href('products', locale)} variant="primary">
            <FormattedMessage id="orders.shop" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="orders.empty.text" />
      </EmptyState>
    );
  const to = (other: number) => href('orders', locale) + pageQuery(other);
  return (
    <>
      <ul className={css.orders}>
        {orders.map(({ id, number, status, total: sum, goods, date_created }) => (
          <li key={id} className={css.order}>
            <div className={css.about}>
              <Link to={href('orders-id', locale, { id })}>
                <FormattedMessage id="orders.number" values={{ number }} />
              </Link>
              <span className={css.facts}>
                <span>{intl.formatDate(date_created, { dateStyle: 'medium', timeZone: timezone })}</span>
                <FormattedMessage id="orders.things" values={{ count: goods.length }} />
              </span>
            </div>
            <OrderStatus status={status} />
            <strong className={css.sum}>{shownPrice(intl, sum)}</strong>
          </li>
        ))}
      </ul>
      {total > ordersPageSize && (
        <nav className={css.pages} aria-label={intl.formatMessage({ id: 'orders.title' })}>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev">
              <FormattedMessage id="orders.on" />
            </Link>
          )}
          {page * ordersPageSize < total && (
            <Link to={to(page + 1)} rel="next">
              <FormattedMessage id="orders.back" />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
