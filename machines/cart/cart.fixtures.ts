import type { SnapshotFrom } from 'xstate';
import { addToCart, emptyCart, setQuantity, type CartItem } from '#domain/cart.ts';
import type { Quote } from '#domain/order.ts';
import type { Ignored } from '../ignored.ts';
import type { Samples } from '../samples.ts';
import type { ExploreOptions } from '../testing/explore-machine.ts';
import type { CartContext, CartEvent, CartInput, cartMachine } from './cart.machine.ts';

const notebook: CartItem = { alias: 'notebook', title: 'Notebook', type: 'goods', image: null, period: null };
const plan: CartItem = { alias: 'personal', title: 'Personal', type: 'plan', image: null, period: 'month' };
const notebooks = { alias: 'notebook', sale_condition_id: 'single' };

export const sampleCart = setQuantity(
  addToCart(addToCart(emptyCart, notebook, 'single'), plan, 'monthly'),
  notebooks,
  2,
);

const hryvnias = (amount: number) => ({ amount, currency: 'UAH' });

export const sampleQuote: Quote = {
  goods: [
    { alias: 'notebook', title: 'Notebook', item_cnt: 2, price: hryvnias(32_000), sale_condition_id: 'single' },
    { alias: 'personal', title: 'Personal', item_cnt: 1, price: hryvnias(19_900), sale_condition_id: 'monthly' },
  ],
  total: hryvnias(83_900),
  delivery: true,
};

export const input: CartInput = { cart: sampleCart, account: 'm1Wc8EJpT5uHaGvN', quotes: true };

export const inputs: CartInput[] = [input, { ...input, account: null }, { ...input, cart: emptyCart, quotes: false }];

const delivery = { name: 'Olena', phone: '+380 44 123-45-67', address: 'Khreshchatyk 1, Kyiv' };
const attempt = '5d0c7a52-9f5e-4a35-8b8f-5c0e8f6f2a11';

export const samples: Samples<CartEvent> = {
  'item.added': [
    { type: 'item.added', item: notebook, sale_condition_id: 'single' },
    { type: 'item.added', item: plan, sale_condition_id: 'yearly' },
  ],
  'quantity.changed': [{ type: 'quantity.changed', line: notebooks, quantity: 3 }],
  'item.removed': [{ type: 'item.removed', line: notebooks }],
  'cart.changedElsewhere': [
    { type: 'cart.changedElsewhere', cart: emptyCart },
    { type: 'cart.changedElsewhere', cart: sampleCart },
  ],
  'quote.requested': [{ type: 'quote.requested' }],
  'checkout.requested': [
    { type: 'checkout.requested', attempt, delivery: null },
    { type: 'checkout.requested', attempt, delivery },
  ],
  'xstate.done.actor.quote': [{ type: 'xstate.done.actor.quote', output: sampleQuote }],
  'xstate.done.actor.checkOut': [{ type: 'xstate.done.actor.checkOut', output: { id: 'Q2x7mB0cV4nL9kTzR5wYs1' } }],
};

export const ignored: Ignored<CartEvent> = [
  {
    in: ['checkingOut'],
    events: [
      'item.added',
      'quantity.changed',
      'item.removed',
      'cart.changedElsewhere',
      'quote.requested',
      'checkout.requested',
    ],
    because: 'what is in the order does not change while it is placed',
  },
  {
    in: ['ordered'],
    events: [
      'item.added',
      'quantity.changed',
      'item.removed',
      'cart.changedElsewhere',
      'quote.requested',
      'checkout.requested',
    ],
    because: 'the page of the order takes its place',
  },
  { in: ['open.idle', 'open.quoting'], events: ['quote.requested'], because: 'nothing has failed' },
];

const quiet: CartContext = { ...input, quote: sampleQuote, failure: null, attempt: null, delivery: null };

export const states = {
  empty: { value: { open: 'idle' }, context: { ...quiet, cart: emptyCart, quote: null } },
  idle: { value: { open: 'idle' }, context: quiet },
  quoting: { value: { open: 'quoting' }, context: { ...quiet, quote: null } },
  unquoted: { value: { open: 'failed' }, context: { ...quiet, quote: null, failure: new Error('offline') } },
  checkingOut: { value: 'checkingOut', context: { ...quiet, attempt } },
  refused: { value: { open: 'failed' }, context: { ...quiet, attempt, failure: new Error('offline') } },
  ordered: { value: 'ordered', context: { ...quiet, cart: emptyCart, quote: null } },
} as const;

/** Every guard has to refuse somewhere: a visitor, and a place that shows no prices. */
export const explored: Pick<ExploreOptions, 'identify' | 'limit'> = {
  identify: ({
    value,
    context: { account, cart, quote, failure, attempt: order },
  }: SnapshotFrom<typeof cartMachine>) => [
    value,
    account,
    cart.lines.map(({ quantity, sale_condition_id }) => [sale_condition_id, quantity]),
    quote !== null,
    failure !== null,
    order !== null,
  ],
};
