import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { addToCart, emptyCart, type Cart } from '#domain/cart.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { badgesMachine } from '#machines/badges/badges.machine.ts';
import { toastsMachine, type Toast } from '#machines/toasts/toasts.machine.ts';
import type { GatewayClient, RequestOptions } from '#src/graphql/client.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { cartStorage } from '#src/wiring/cart/cart-storage.ts';
import { openCart } from './open-cart.ts';

const mug = { alias: 'mug', title: 'Mug', type: 'goods', image: null, period: null };
const line = { alias: 'mug', sale_condition_id: 'one' };

function open({
  account = 'ada',
  storage = memoryStorage(),
}: { account?: string | null; storage?: ReturnType<typeof memoryStorage> } = {}) {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const [badges, toasts] = [createActor(badgesMachine).start(), createActor(toastsMachine).start()];
  const told: string[] = [];
  const asked: [unknown, RequestOptions | undefined][] = [];
  let elsewhere: (cart: Cart) => void = () => {};
  const client = {
    request: async (_document: unknown, variables: unknown, options?: RequestOptions) => {
      asked.push([variables, options]);
      return { checkOut: { id: 'o1' } };
    },
  } as GatewayClient;
  const opened = openCart(
    {
      client,
      elsewhere: (tell) => {
        elsewhere = tell;
        return () => void told.push('deaf');
      },
    },
    { account, quotes: false },
    {
      app,
      badges,
      toasts,
      storage,
      isShown: false,
      signIn: () => told.push('sign in'),
      onPlaced: (id) => told.push(id),
    },
  );
  const shown = (): Toast[] => toasts.getSnapshot().context.toasts;
  return {
    ...opened,
    storage,
    told,
    asked,
    shown,
    count: () => badges.getSnapshot().context.cart,
    elsewhere: (cart: Cart) => elsewhere(cart),
  };
}

const titles = (toasts: readonly Toast[]) => toasts.map(({ kind, title, text }) => [kind, title, text]);

test('CART-01 CART-07 what is put in is kept by the browser, counted in the header and told', () => {
  const { flow, storage, shown, count } = open();
  flow.send({ type: 'item.added', item: mug, sale_condition_id: 'one' });
  expect(cartStorage('ada', storage).read()).toEqual(addToCart(emptyCart, mug, 'one'));
  expect([count(), titles(shown())]).toEqual([
    1,
    [['success', { id: 'cart.in-cart-success-title' }, { id: 'cart.in-cart-success-text' }]],
  ]);
  expect(shown()[0]?.place?.path).toBe('/cart');
});

test('CART-02 CART-03 what is there already is warned of, and what was taken out is told', () => {
  const { flow, shown, count } = open();
  flow.send({ type: 'item.added', item: mug, sale_condition_id: 'one' });
  flow.send({ type: 'item.added', item: mug, sale_condition_id: 'one' });
  expect([count(), titles(shown())]).toEqual([
    1,
    [['warning', { id: 'cart.in-cart-warning-title' }, { id: 'cart.in-cart-warning-text' }]],
  ]);
  flow.send({ type: 'item.removed', line });
  expect([count(), titles(shown())]).toEqual([
    0,
    [['success', { id: 'cart.cart-delete-success-title' }, { id: 'cart.cart-delete-success-text' }]],
  ]);
});

test('CART-06 CART-07 an order is sent under a name of its own, opens its page, and leaves nothing in the cart or said of it', async () => {
  const { flow, asked, told, storage, count, shown } = open();
  flow.send({ type: 'item.added', item: mug, sale_condition_id: 'one' });
  flow.send({ type: 'checkout.requested', attempt: 'first', delivery: null });
  await vi.waitFor(() => expect(told).toEqual(['o1']));
  expect(asked).toMatchObject([
    [{ wanted: { goods: [{ alias: 'mug', item_cnt: 1, sale_condition_id: 'one' }] } }, { idempotencyKey: 'first' }],
  ]);
  expect([cartStorage('ada', storage).read(), count(), shown()]).toEqual([emptyCart, 0, []]);
});

test('CART-06 CART-07 a visitor is led to sign in, and finds the cart again as a member', () => {
  const { flow, told, storage, close } = open({ account: null });
  flow.send({ type: 'item.added', item: mug, sale_condition_id: 'one' });
  flow.send({ type: 'checkout.requested', attempt: 'first', delivery: null });
  expect(told).toEqual(['sign in']);
  close();
  expect(told).toEqual(['sign in', 'deaf']);
  expect(open({ storage }).flow.getSnapshot().context.cart).toEqual(addToCart(emptyCart, mug, 'one'));
});

test('CART-07 what another tab did is seen', () => {
  const { flow, elsewhere } = open();
  elsewhere(addToCart(emptyCart, mug, 'one'));
  expect(flow.getSnapshot().context.cart.lines).toHaveLength(1);
});
