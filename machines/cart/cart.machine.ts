import { assign, emit, setup } from 'xstate';
import {
  addToCart,
  emptyCart,
  goodsOf,
  isInCart,
  removeFromCart,
  setQuantity,
  type Cart,
  type CartItem,
  type LineKey,
  type OrderedGood,
} from '#domain/cart.ts';
import type { Delivery } from '#domain/delivery.ts';
import type { Quote } from '#domain/order.ts';
import { eventSource } from '../event-source.ts';
import { notProvided } from '../not-provided.ts';

export interface CartInput {
  /** As the browser has kept it. */
  cart: Cart;
  /** Of the viewer; null for a visitor. */
  account: string | null;
  /** Whether prices are shown, so that the server is asked for them. */
  quotes: boolean;
}

export interface CartContext extends CartInput {
  /** Null until the server has said what this cart costs. */
  quote: Quote | null;
  /** Why the server sells nothing; null when nothing has failed. */
  failure: unknown;
  /** Names the order that is being placed: sent again, it is the same order. Null for a cart that has changed since. */
  attempt: string | null;
  /** Where that order is sent; null where nothing of it is. */
  delivery: Delivery | null;
}

export type CartEvent =
  | { type: 'item.added'; item: CartItem; sale_condition_id: string }
  | { type: 'quantity.changed'; line: LineKey; quantity: number }
  | { type: 'item.removed'; line: LineKey }
  | { type: 'cart.changedElsewhere'; cart: Cart }
  | { type: 'quote.requested' }
  /** `attempt` is a name that no other order has. */
  | { type: 'checkout.requested'; attempt: string; delivery: Delivery | null };

export type CartEmitted =
  /** It is to be kept. */
  | { type: 'cart.changed'; cart: Cart }
  | { type: 'item.accepted' }
  | { type: 'item.repeated' }
  | { type: 'item.removed' }
  /** Only members order. */
  | { type: 'account.needed' }
  | { type: 'order.placed'; id: string };

export interface CheckOutInput {
  goods: readonly OrderedGood[];
  attempt: string;
  delivery: Delivery | null;
}

/** A cart: what is in it, what the server says it costs, and its order. Another account's cart is another flow. */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    input: {} as CartInput,
    tags: {} as 'quoting' | 'ordering' | 'failed' | 'ordered',
  },
  actors: {
    quote: notProvided<Quote, { goods: readonly OrderedGood[] }>('quote'),
    /** Answers the id of the order. */
    checkOut: notProvided<{ id: string }, CheckOutInput>('checkOut'),
    otherTabs: eventSource('otherTabs'),
  },
  guards: {
    isThere: ({ context }, { item, sale_condition_id }: { item: CartItem; sale_condition_id: string }) =>
      isInCart(context.cart, { alias: item.alias, sale_condition_id }),
    wantsQuote: ({ context: { cart, quotes } }) => quotes && cart.info !== null,
    isEmpty: ({ context }) => context.cart.info === null,
    isVisitor: ({ context }) => context.account === null,
  },
  actions: {
    add: assign(({ context }, params: { item: CartItem; sale_condition_id: string }) =>
      changed(addToCart(context.cart, params.item, params.sale_condition_id)),
    ),
    setQuantity: assign(({ context }, { line, quantity }: { line: LineKey; quantity: number }) =>
      changed(setQuantity(context.cart, line, quantity)),
    ),
    remove: assign(({ context }, { line }: { line: LineKey }) => changed(removeFromCart(context.cart, line))),
    take: assign((_, { cart }: { cart: Cart }) => changed(cart)),
    setQuote: assign((_, { output }: { output: Quote }) => ({ quote: output, failure: null })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    begin: assign(({ context }, { attempt, delivery }: { attempt: string; delivery: Delivery | null }) => ({
      // To another address it is another order.
      attempt: isSameDelivery(context.delivery, delivery) ? (context.attempt ?? attempt) : attempt,
      delivery,
      failure: null,
    })),
    clear: assign(() => changed(emptyCart)),
    emitChanged: emit(({ context: { cart } }) => ({ type: 'cart.changed' as const, cart })),
    emitAccepted: emit({ type: 'item.accepted' }),
    emitRepeated: emit({ type: 'item.repeated' }),
    emitRemoved: emit({ type: 'item.removed' }),
    needAccount: emit({ type: 'account.needed' }),
    emitPlaced: emit((_, { output }: { output: { id: string } }) => ({ type: 'order.placed' as const, id: output.id })),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, quote: null, failure: null, attempt: null, delivery: null }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'open',
  states: {
    open: {
      initial: 'changed',
      on: {
        'item.added': [
          { guard: { type: 'isThere', params: ({ event }) => event }, actions: 'emitRepeated' },
          {
            target: '.changed',
            actions: [{ type: 'add', params: ({ event }) => event }, 'emitChanged', 'emitAccepted'],
          },
        ],
        'quantity.changed': {
          target: '.changed',
          actions: [{ type: 'setQuantity', params: ({ event }) => event }, 'emitChanged'],
        },
        'item.removed': {
          target: '.changed',
          actions: [{ type: 'remove', params: ({ event }) => event }, 'emitChanged', 'emitRemoved'],
        },
        'cart.changedElsewhere': { target: '.changed', actions: { type: 'take', params: ({ event }) => event } },
        'checkout.requested': [
          { guard: 'isEmpty' },
          { guard: 'isVisitor', actions: 'needAccount' },
          { target: 'checkingOut', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
      states: {
        changed: { always: [{ guard: 'wantsQuote', target: 'quoting' }, { target: 'idle' }] },
        idle: {},
        quoting: {
          tags: 'quoting',
          invoke: {
            id: 'quote',
            src: 'quote',
            input: ({ context }) => ({ goods: goodsOf(context.cart.lines) }),
            onDone: { target: 'idle', actions: { type: 'setQuote', params: ({ event }) => event } },
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'quote.requested': { target: 'changed' } } },
      },
    },
    checkingOut: {
      tags: 'ordering',
      invoke: {
        id: 'checkOut',
        src: 'checkOut',
        input: ({ context }) => ({
          goods: goodsOf(context.cart.lines),
          attempt: context.attempt ?? '',
          delivery: context.delivery,
        }),
        onDone: {
          target: 'ordered',
          actions: ['clear', 'emitChanged', { type: 'emitPlaced', params: ({ event }) => event }],
        },
        onError: { target: 'open.failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    ordered: { tags: 'ordered' },
  },
});

const isSameDelivery = (one: Delivery | null, other: Delivery | null): boolean =>
  one?.name === other?.name && one?.phone === other?.phone && one?.address === other?.address;

/** A cart that has changed has no price yet, and its order is another one. */
const changed = (cart: Cart): Pick<CartContext, 'cart' | 'quote' | 'failure' | 'attempt'> => ({
  cart,
  quote: null,
  failure: null,
  attempt: null,
});
