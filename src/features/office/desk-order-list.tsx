import { Receipt } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deliveryText, type Delivery } from '#domain/delivery.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Card } from '#src/ui/card/card.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import css from './office.module.css';

export interface DeskOrder {
  id: string;
  number: string;
  customer: string | null;
  total: { amount: number; currency: string };
  goods: readonly { title: string; item_cnt: number }[];
  /** Null where nothing of it is sent. */
  delivery: Delivery | null;
  date_created: string;
}

interface DeskOrderListProps {
  orders: readonly DeskOrder[];
  timezone: string;
  /** Number of the order that is being marked. */
  paying: string | null;
  onPaid: (number: string) => void;
}

/** What waits to be paid for, the latest first. */
export function DeskOrderList({ orders, timezone, paying, onPaid }: DeskOrderListProps) {
  const intl = useIntl();
  if (orders.length === 0)
    return (
      <EmptyState icon={Receipt} title={intl.formatMessage({ id: 'office.orders.empty' })}>
        <FormattedMessage id="office.orders.empty.text" />
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {orders.map(({ id, number, customer, total, goods, delivery, date_created: date }) => (
        <li key={id}>
          <Card padding="lg">
            <div className={css.head}>
              <span className={css.name}>
                <FormattedMessage id="office.orders.number" values={{ number }} />
              </span>
              <span>{customer ?? intl.formatMessage({ id: 'office.comments.nobody' })}</span>
              <span className={css.facts}>
                {intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })}
              </span>
            </div>
            <p className={css.text}>
              {goods.map(({ title, item_cnt: count }) => `${title} × ${intl.formatNumber(count)}`).join(', ')}
            </p>
            {delivery && <p className={css.text}>{deliveryText(delivery)}</p>}
            <div className={css.buttons}>
              <Button size="sm" loading={paying === number} onClick={() => onPaid(number)} data-scripted>
                <FormattedMessage id="office.orders.paid" />
              </Button>
              <strong>{shownPrice(intl, total)}</strong>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
