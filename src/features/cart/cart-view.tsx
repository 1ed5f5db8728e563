import { ShoppingCart } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keyOf } from '#domain/cart.ts';
import { deliveryFaults, deliveryFields, type Delivery, type DeliveryFaults } from '#domain/delivery.ts';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { say } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import type { CartUse } from './use-cart.ts';
import css from './cart.module.css';

interface CartViewProps extends Omit<CartUse, 'add'> {
  /** What a member is called; null for a visitor, who is led to sign in: only members order. */
  customer: string | null;
}

/** What is in the cart, what it costs, and its order. */
export function CartView(cart: CartViewProps) {
  const { lines } = cart;
  if (lines === null) return <Waiting />;
  if (lines.length === 0 && !cart.isOrdering) return <Empty />;
  return <Filled {...cart} lines={lines} />;
}

function Filled({ lines, goods, ...cart }: CartViewProps & { lines: NonNullable<CartUse['lines']> }) {
  const { customer, isDelivered } = cart;
  const [delivery, setDelivery] = useState<Delivery>({ name: customer ?? '', phone: '', address: '' });
  const [faults, setFaults] = useState<DeliveryFaults>({});
  const form = useRef<HTMLDivElement>(null);
  // What was asked for stays while a changed cart has no price yet.
  const [wasDelivered, setWasDelivered] = useState(isDelivered === true);
  if (isDelivered !== null && isDelivered !== wasDelivered) setWasDelivered(isDelivered);
  const asks = wasDelivered && customer !== null;
  const order = () => {
    const found = asks ? deliveryFaults(delivery) : {};
    setFaults(found);
    const first = deliveryFields.find((field) => found[field] !== undefined);
    if (first === undefined) cart.order(asks ? delivery : null);
    else form.current?.querySelector<HTMLElement>(`[name=delivery-${first}]`)?.focus();
  };
  return (
    <div className={css.cart}>
      <div ref={form} className={css.contents}>
        <ul className={css.lines}>
          {lines.map((line) => {
            const key = keyOf(line);
            return (
              <CartLineItem
                key={`${key.alias} ${key.sale_condition_id}`}
                line={line}
                good={goods.find(
                  ({ alias, sale_condition_id }) => alias === key.alias && sale_condition_id === key.sale_condition_id,
                )}
                isFixed={cart.isOrdering}
                onQuantity={(quantity) => cart.setQuantity(key, quantity)}
                onRemove={() => cart.remove(key)}
              />
            );
          })}
        </ul>
        {asks && (
          <DeliveryFields
            delivery={delivery}
            faults={faults}
            isFixed={cart.isOrdering}
            onChange={(changed) => {
              setDelivery(changed);
              setFaults({});
            }}
          />
        )}
      </div>
      <Summary {...cart} order={order} />
    </div>
  );
}

function Summary({
  total,
  isQuoted,
  isQuoting,
  isOrdering,
  failure,
  customer,
  quoteAgain,
  order,
}: Omit<CartViewProps, 'lines' | 'goods' | 'order'> & { order: () => void }) {
  const intl = useIntl();
  return (
    <section className={css.summary} aria-labelledby="cart-total">
      <h2 id="cart-total" className={css.summaryTitle}>
        <FormattedMessage id="cart.total" />
      </h2>
      <p className={css.total} role="status" data-waiting={isQuoting || undefined}>
        {total !== null && (isQuoted ? shownPrice(intl, total) : <Approximate price={shownPrice(intl, total)} />)}
        {isQuoting && <Spinner />}
      </p>
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {say(intl, failure)}
        </p>
      )}
      {isQuoted || isQuoting || isOrdering ? (
        <Button variant="primary" size="lg" block loading={isOrdering} aria-disabled={isQuoting} onClick={order}>
          <FormattedMessage id="cart.order" />
        </Button>
      ) : (
        <Button size="lg" block onClick={quoteAgain}>
          <FormattedMessage id="cart.again" />
        </Button>
      )}
      <p className={css.hint}>
        {customer !== null ? <FormattedMessage id="cart.order.hint" /> : <FormattedMessage id="cart.order.visitor" />}
      </p>
    </section>
  );
}

function Approximate({ price }: { price: string }) {
  return <FormattedMessage id="cart.about" values={{ price }} />;
}

function Empty() {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <EmptyState
      icon={ShoppingCart}
      title={intl.formatMessage({ id: 'cart.empty' })}
      actions={
        <>
          <ButtonLink to={href('products', locale)} variant="primary">
            <FormattedMessage id="cart.empty.shop" />
          </ButtonLink>
          <ButtonLink to={href('orders', locale)}>
            <FormattedMessage id="cart.empty.orders" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="cart.empty.text" />
    </EmptyState>
  );
}

/** The cart lies in the browser: the server cannot say what is in it. */
function Waiting() {
  return (
    <div className={css.waiting} aria-busy>
      <Spinner />
      <noscript>
        <FormattedMessage id="cart.noScript" />
      </noscript>
    </div>
  );
}
