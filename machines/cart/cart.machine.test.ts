import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { addToCart, emptyCart, type OrderedGood } from '#domain/cart.ts';
import type { Quote } from '#domain/order.ts';
import { silentSource } from '../testing/silent-source.ts';
import { input, sampleCart, sampleQuote } from './cart.fixtures.ts';
import { cartMachine, type CartEmitted, type CartInput, type CheckOutInput } from './cart.machine.ts';
import { selectTotal } from './cart.selectors.ts';

const notebook = { alias: 'notebook', title: 'Notebook', type: 'goods', image: null, period: null };
const line = { alias: 'notebook', sale_condition_id: 'single' };

interface Answers {
  quote?: Quote | Error;
  order?: { id: string } | Error;
}

function open(own: Partial<CartInput> = {}, { quote = sampleQuote, order = { id: 'o1' } }: Answers = {}) {
  const asked: (readonly OrderedGood[])[] = [];
  const ordered: CheckOutInput[] = [];
  const answers = { quote, order };
  const given = <T>(answer: T | Error): T => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const logic = cartMachine.provide({
    actors: {
      otherTabs: silentSource(),
      quote: fromPromise<Quote, { goods: readonly OrderedGood[] }>(async ({ input: { goods } }) => {
        asked.push(goods);
        return given(answers.quote);
      }),
      checkOut: fromPromise<{ id: string }, CheckOutInput>(async ({ input: wanted }) => {
        ordered.push(wanted);
        return given(answers.order);
      }),
    },
  });
  const flow = createActor(logic, { input: { ...input, ...own } });
  const told: CartEmitted[] = [];
  flow.on('*', (event) => told.push(event));
  flow.start();
  const rests = () => vi.waitFor(() => expect(flow.getSnapshot().value).toEqual({ open: 'idle' }));
  const fails = () => vi.waitFor(() => expect(flow.getSnapshot().hasTag('failed')).toBe(true));
  return { flow, asked, ordered, told, answers, rests, fails, context: () => flow.getSnapshot().context };
}

const types = (told: readonly CartEmitted[]) => told.map(({ type }) => type);

test('CART-01 a new item is kept with quantity 1, and said to be in the cart', () => {
  const { flow, told, context } = open({ cart: emptyCart, quotes: false });
  flow.send({ type: 'item.added', item: notebook, sale_condition_id: 'single' });
  const cart = addToCart(emptyCart, notebook, 'single');
  expect([context().cart, told]).toEqual([cart, [{ type: 'cart.changed', cart }, { type: 'item.accepted' }]]);
});

test('CART-02 what is in the cart already changes nothing and is said; another sale condition is a new line', () => {
  const { flow, told, context } = open({ quotes: false });
  flow.send({ type: 'item.added', item: notebook, sale_condition_id: 'single' });
  expect([context().cart, types(told)]).toEqual([sampleCart, ['item.repeated']]);
  flow.send({ type: 'item.added', item: notebook, sale_condition_id: 'box' });
  expect([context().cart.lines.length, types(told)]).toEqual([3, ['item.repeated', 'cart.changed', 'item.accepted']]);
});

test('CART-03 CART-05 a quantity and a removal recalculate: 10000 a unit until the server has said the price', async () => {
  const { flow, asked, told, rests, context } = open();
  await rests();
  expect(selectTotal(context())).toEqual({ amount: 83_900, currency: 'UAH' });
  flow.send({ type: 'quantity.changed', line, quantity: 4 });
  expect(selectTotal(context())).toEqual({ amount: 50_000, currency: 'UAH' });
  await rests();
  flow.send({ type: 'item.removed', line });
  expect(selectTotal(context())).toEqual({ amount: 10_000, currency: 'UAH' });
  await rests();
  expect(types(told)).toEqual(['cart.changed', 'cart.changed', 'item.removed']);
  expect(asked.map((goods) => goods.map(({ alias, item_cnt }) => [alias, item_cnt]))).toEqual([
    [
      ['notebook', 2],
      ['personal', 1],
    ],
    [
      ['notebook', 4],
      ['personal', 1],
    ],
    [['personal', 1]],
  ]);
});

test('CART-04 without its last item nothing is left to say of a cart', () => {
  const { flow, context } = open({ cart: addToCart(emptyCart, notebook, 'single'), quotes: false });
  flow.send({ type: 'item.removed', line });
  expect([context().cart, selectTotal(context())]).toEqual([emptyCart, null]);
});

test('CART-06 CART-07 an order is placed with what is in the cart, which is empty then', async () => {
  const { flow, ordered, told, rests, context } = open();
  await rests();
  flow.send({ type: 'checkout.requested', attempt: 'first', delivery: null });
  await vi.waitFor(() => expect(flow.getSnapshot().hasTag('ordered')).toBe(true));
  expect(ordered).toEqual([
    {
      attempt: 'first',
      delivery: null,
      goods: [
        { alias: 'notebook', item_cnt: 2, sale_condition_id: 'single' },
        { alias: 'personal', item_cnt: 1, sale_condition_id: 'monthly' },
      ],
    },
  ]);
  expect([context().cart, told]).toEqual([
    emptyCart,
    [
      { type: 'cart.changed', cart: emptyCart },
      { type: 'order.placed', id: 'o1' },
    ],
  ]);
});

test('CART-06 an order that failed is sent again under its name, and under another one once the cart has changed', async () => {
  const { flow, ordered, rests, fails } = open({}, { order: new Error('offline') });
  await rests();
  for (const attempt of ['first', 'second']) {
    flow.send({ type: 'checkout.requested', attempt, delivery: null });
    await fails();
  }
  flow.send({ type: 'quantity.changed', line, quantity: 3 });
  await rests();
  flow.send({ type: 'checkout.requested', attempt: 'third', delivery: null });
  await fails();
  expect(ordered.map(({ attempt }) => attempt)).toEqual(['first', 'first', 'third']);
});

test('CART-06 an order to another address is another one', async () => {
  const { flow, ordered, rests, fails } = open({}, { order: new Error('offline') });
  await rests();
  const kyiv = { name: 'Olena', phone: '+380441234567', address: 'Kyiv' };
  for (const [attempt, delivery] of [
    ['first', kyiv],
    ['second', { ...kyiv }],
    ['third', { ...kyiv, address: 'Lviv' }],
  ] as const) {
    flow.send({ type: 'checkout.requested', attempt, delivery });
    await fails();
  }
  expect(ordered.map(({ attempt, delivery }) => [attempt, delivery?.address])).toEqual([
    ['first', 'Kyiv'],
    ['first', 'Kyiv'],
    ['third', 'Lviv'],
  ]);
});

test('CART-06 a visitor is asked to sign in, and an empty cart is not ordered', () => {
  const visitor = open({ account: null, quotes: false });
  visitor.flow.send({ type: 'checkout.requested', attempt: 'a', delivery: null });
  const empty = open({ cart: emptyCart });
  empty.flow.send({ type: 'checkout.requested', attempt: 'a', delivery: null });
  expect([types(visitor.told), types(empty.told), empty.ordered]).toEqual([['account.needed'], [], []]);
});

test('CART-05 without a price the failure is shown, and the server can be asked again', async () => {
  const { flow, answers, rests, fails, context } = open({}, { quote: new Error('offline') });
  await fails();
  expect([context().failure, selectTotal(context())]).toEqual([
    new Error('offline'),
    { amount: 30_000, currency: 'UAH' },
  ]);
  answers.quote = sampleQuote;
  flow.send({ type: 'quote.requested' });
  await rests();
  expect([context().failure, context().quote]).toEqual([null, sampleQuote]);
});

test('CART-07 what another tab did to the cart is seen here', () => {
  const { flow, told, context } = open({ cart: emptyCart, quotes: false });
  flow.send({ type: 'cart.changedElsewhere', cart: sampleCart });
  expect([context().cart, told]).toEqual([sampleCart, []]);
});
