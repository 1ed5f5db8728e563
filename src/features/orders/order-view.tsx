import { Printer } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deliveryText } from '#domain/delivery.ts';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Link } from '#src/ui/link/link.tsx';
import { OrderStatus } from './order-state.tsx';
import type { ShownOrder } from './shown-order.ts';
import css from './orders.module.css';

interface OrderViewProps {
  order: ShownOrder;
  customer: { name: string; email: string };
  timezone: string;
  /** How orders are paid for here; null where the operator has said nothing, and sends it with each order. */
  paymentDetails: string | null;
  isCancelling: boolean;
  onPrint: () => void;
  onCancel: () => void;
}

/** An order. Printed it is the invoice. */
export function OrderView(props: OrderViewProps) {
  const { order, customer, timezone, paymentDetails, isCancelling, onPrint, onCancel } = props;
  const { number, status, total, goods, delivery, date_created, date_paid } = order;
  const intl = useIntl();
  const locale = useLocale();
  const dated = (date: string) => intl.formatDate(date, { dateStyle: 'long', timeZone: timezone });
  return (
    <article className={css.invoice}>
      <div className={css.screenOnly}>
        <Link to={href('orders', locale)}>
          <FormattedMessage id="orders.all" />
        </Link>
      </div>
      <header className={css.head}>
        <div className={css.printOnly}>
          <span>
            <FormattedMessage id="frame.brand" />
          </span>
          <FormattedMessage id="orders.invoice" />
        </div>
        <h1 className={css.title}>
          <FormattedMessage id="orders.number" values={{ number }} />
        </h1>
        <p className={css.facts}>
          <FormattedMessage id="orders.from" values={{ date: dated(date_created) }} />
        </p>
        <OrderStatus status={status} />
      </header>
      <dl className={css.customer}>
        <dt>
          <FormattedMessage id="orders.customer" />
        </dt>
        <dd>{customer.name}</dd>
        <dd>{customer.email}</dd>
        {delivery && (
          <>
            <dt>
              <FormattedMessage id="orders.delivery" />
            </dt>
            <dd className={css.details}>{deliveryText(delivery)}</dd>
          </>
        )}
      </dl>
      <div className={css.scroller}>
        <table className={css.goods}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="orders.good" />
              </th>
              <th scope="col">
                <FormattedMessage id="orders.count" />
              </th>
              <th scope="col">
                <FormattedMessage id="orders.price" />
              </th>
              <th scope="col">
                <FormattedMessage id="orders.sum" />
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ alias, title, item_cnt, price, sale_condition_id }) => (
              <tr key={`${alias} ${sale_condition_id}`}>
                <th scope="row">{title}</th>
                <td>{intl.formatNumber(item_cnt)}</td>
                <td>{shownPrice(intl, price)}</td>
                <td>{shownPrice(intl, { ...price, amount: price.amount * item_cnt })}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                <FormattedMessage id="orders.total" />
              </th>
              <td>{shownPrice(intl, total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {status === 'paid' && date_paid && (
        <p>
          <FormattedMessage id="orders.paidOn" values={{ date: dated(date_paid) }} />
        </p>
      )}
      {status === 'new' && <Payment number={number} details={paymentDetails} email={customer.email} />}
      <div className={`${css.screenOnly} ${css.buttons}`}>
        <Button icon={Printer} onClick={onPrint} data-scripted>
          <FormattedMessage id="orders.print" />
        </Button>
        {status === 'new' && (
          <Button variant="ghost" loading={isCancelling} onClick={onCancel} data-scripted>
            <FormattedMessage id="orders.cancel" />
          </Button>
        )}
      </div>
    </article>
  );
}

function Payment({ number, details, email }: { number: string; details: string | null; email: string }) {
  const locale = useLocale();
  return (
    <section className={css.payment}>
      <h2 className={css.paymentTitle}>
        <FormattedMessage id="orders.payment" />
      </h2>
      {details === null ? (
        <>
          <p>
            <FormattedMessage id="orders.payment.ask" values={{ email, number }} />
          </p>
          <Link to={href('contact-form', locale)}>
            <FormattedMessage id="orders.payment.write" />
          </Link>
        </>
      ) : (
        <>
          <p className={css.details}>{details}</p>
          <p>
            <FormattedMessage id="orders.payment.purpose" values={{ number }} />
          </p>
        </>
      )}
    </section>
  );
}
