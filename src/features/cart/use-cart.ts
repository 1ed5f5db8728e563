import { useNavigate } from 'react-router-dom';
import { emptyCart, type CartItem, type CartLine, type LineKey } from '#domain/cart.ts';
import type { Delivery } from '#domain/delivery.ts';
import type { Money } from '#domain/money.ts';
import type { PricedGood } from '#domain/order.ts';
import { href } from '#domain/paths.ts';
import type { Text } from '#domain/text.ts';
import type { CartContext } from '#machines/cart/cart.machine.ts';
import { selectTotal } from '#machines/cart/cart.selectors.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { randomId } from '#src/lib/random-id.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useOpened } from '#src/lib/use-opened.ts';
import { onCartElsewhere } from '#src/wiring/cart/cart-elsewhere.ts';
import { failureMessage } from '#src/wiring/failure-message.ts';
import { useGatewayClient } from '#src/wiring/graphql/client-context.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { openCart } from './open-cart.ts';

export interface CartUse {
  /** Null until the browser has said what it keeps. */
  lines: readonly CartLine[] | null;
  /** What the server says of each line; empty until it has. */
  goods: readonly PricedGood[];
  total: Money | null;
  /** Whether the total is the server's. */
  isQuoted: boolean;
  isQuoting: boolean;
  isOrdering: boolean;
  failure: Text | null;
  add: (item: CartItem, sale_condition_id: string) => void;
  setQuantity: (line: LineKey, quantity: number) => void;
  remove: (line: LineKey) => void;
  quoteAgain: () => void;
  /** Whether something of it is sent by post, so that an address is asked for; null until the server has said. */
  isDelivered: boolean | null;
  order: (delivery: Delivery | null) => void;
}

const nothingYet: CartContext = {
  account: null,
  quotes: false,
  cart: emptyCart,
  quote: null,
  failure: null,
  attempt: null,
  delivery: null,
};

/** The cart, for as long as its component is on the page; give that a `key` made of the viewer. `quotes` asks for prices, `isShown` that nothing leads to the cart. */
export function useCart({ quotes, isShown }: { quotes: boolean; isShown: boolean }): CartUse {
  const actors = useActors();
  const client = useGatewayClient();
  const account = useViewer()?.id ?? null;
  const locale = useLocale();
  const navigate = useNavigate();
  const opened = useOpened(() =>
    openCart(
      { client, elsewhere: (tell) => onCartElsewhere(account, tell) },
      { account, quotes },
      {
        ...actors,
        isShown,
        signIn: () => {
          const next = new URLSearchParams({ next: href('cart', locale) }).toString();
          void navigate(`${href('login', locale)}?${next}`);
        },
        onPlaced: (id) => void navigate(href('orders-id', locale, { id }), { replace: true }),
      },
    ),
  );
  const flow = opened?.flow ?? null;
  const context = useFlow(flow, (now) => now.context, nothingYet);
  const { cart, quote, failure } = context;
  return {
    lines: flow ? cart.lines : null,
    goods: quote?.goods ?? [],
    total: selectTotal(context),
    isQuoted: quote !== null,
    isQuoting: useFlow(flow, (now) => now.hasTag('quoting'), false),
    isOrdering: useFlow(flow, (now) => now.hasTag('ordering') || now.hasTag('ordered'), false),
    failure: failure === null ? null : failureMessage(failure),
    add: (item, sale_condition_id) => flow?.send({ type: 'item.added', item, sale_condition_id }),
    setQuantity: (line, quantity) => flow?.send({ type: 'quantity.changed', line, quantity }),
    remove: (line) => flow?.send({ type: 'item.removed', line }),
    quoteAgain: () => flow?.send({ type: 'quote.requested' }),
    isDelivered: quote?.delivery ?? null,
    order: (delivery) => flow?.send({ type: 'checkout.requested', attempt: randomId(), delivery }),
  };
}
