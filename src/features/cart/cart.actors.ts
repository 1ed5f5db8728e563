import { fromCallback } from 'xstate';
import type { Cart, OrderedGood } from '#domain/cart.ts';
import type { Quote } from '#domain/order.ts';
import type { CartEvent, CheckOutInput } from '#machines/cart/cart.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { CheckOutDocument, OrderQuoteDocument } from '#src/graphql/generated/graphql.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

export interface CartApi {
  client: GatewayClient;
  /** Tells what other tabs make of the cart, until what it returns is called. */
  elsewhere: (tell: (cart: Cart) => void) => () => void;
}

/** The actors of a cart. A stopped call is aborted. */
export const cartActors = ({ client, elsewhere }: CartApi) => ({
  quote: callWithLimit<Quote, { goods: readonly OrderedGood[] }>(
    async ({ input, signal }) =>
      (await client.request(OrderQuoteDocument, { wanted: { goods: [...input.goods] } }, { signal })).orderQuote,
  ),
  checkOut: callWithLimit<{ id: string }, CheckOutInput>(async ({ input: { goods, attempt, delivery }, signal }) => {
    const wanted = { goods: [...goods], ...(delivery && { delivery }) };
    return (await client.request(CheckOutDocument, { wanted }, { signal, idempotencyKey: attempt })).checkOut;
  }),
  otherTabs: fromCallback(({ sendBack }) =>
    elsewhere((cart) => {
      const event: CartEvent = { type: 'cart.changedElsewhere', cart };
      sendBack(event);
    }),
  ),
});
