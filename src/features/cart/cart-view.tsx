import { ShoppingCart } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keyOf } from '#domain/cart.ts';
import { href } from '#domain/paths.ts';
import { shownPrice } from '#src/blocks/price/shown-price.ts';
import { say } from '#src/i18n/say.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Spinner } from '#src/ui/loader/spinner.tsx';
import { CartLineItem } from './cart-line-item.tsx';
import type { CartUse } from './use-cart.ts';
import css from './cart.module.css';

interface CartViewProps extends Omit<CartUse, 'add'> {
  /** Only members order; a visitor is led to sign in. */
  isMember: boolean;
}

/** What is in the cart, what it costs, and its order. */
export function CartView(cart: CartViewProps) {
  const { lines } = cart;
  if (lines === null) return <Waiting />;
  if (lines.length === 0 && !cart.isOrdering) return <Empty />;
  return <Filled {...cart} lines={lines} />;
}

function Filled({ lines, goods, ...cart }: CartViewProps & { lines: NonNullable<CartUse['lines']> }) {
  return (
    <div className={css.cart}>
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
      <Summary {...cart} />
    </div>
  );
}

function Summary({
  total,
  isQuoted,
  isQuoting,
  isOrdering,
  failure,
  isMember,
  quoteAgain,
  order,
}: Omit<CartViewProps, 'lines' | 'goods'>) {
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
        {isMember ? <FormattedMessage id="cart.order.hint" /> : <FormattedMessage id="cart.order.visitor" />}
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
