import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { emptyCart, type CartItem } from '#domain/cart.ts';
import type { Form } from '#domain/forms/form.ts';
import type { Quote } from '#domain/order.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { unsubscriptionMachine } from '#machines/unsubscription/unsubscription.machine.ts';
import { votingMachine } from '#machines/voting/voting.machine.ts';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts';
import { unsubscribeToken } from '#server/comments/unsubscribe-token.ts';
import { cartActors } from '#src/features/cart/cart.actors.ts';
import { unsubscriptionActors } from '#src/features/unsubscription/unsubscription.actors.ts';
import { votingActors } from '#src/features/voting/voting.actors.ts';
import { wishlistActors } from '#src/features/wishlist/wishlist.actors.ts';
import { doBy, openRealPage, readBy, type RealPage } from './real-page.ts';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

/** The hearts of a page, as `src/features/wishlist/wishlist.tsx` opens them. */
async function openHearts() {
  const actors = wishlistActors(page.client);
  const input = { account: page.viewer.id, wished: null };
  const flow = createActor(wishlistMachine.provide({ actors }), { input });
  const failures: unknown[] = [];
  flow.on('wish.failed', ({ error }) => failures.push(error));
  flow.start();
  const settled = () => waitFor(flow, (now) => now.matches('resting') && now.context.wishes.length === 0);
  await settled();
  return { flow, failures, settled, ids: () => flow.getSnapshot().context.ids };
}

const wished = async () =>
  (await page.read<{ id: string }[]>('/api/v2/favourite?limit=100&idOnly=true')).map(({ id }) => id);
const wish = (change: 'add' | 'remove', id: string) =>
  doBy(page.browser, 'POST', `/api/v2/favourite/${change}`, { id });

test('WISH-01 hearts know the ids of everything that is wished for', async () => {
  const all = ['stickers', 'pin', 'notebook', 'poster', 'postcards', 'personal', 'team', 'guide', 'lesson', 'copy-5'];
  for (const id of [...all, 'copy-20', 'own-server']) await wish('add', id);
  const { ids } = await openHearts();
  expect(ids()).toEqual(await wished());
  expect(new Set(ids())).toEqual(new Set([...all, 'copy-20', 'own-server']));
  for (const id of [...all, 'copy-20', 'own-server']) await wish('remove', id);
});

test('WISH-02 a heart puts its product into the wishlist and takes it out, and the ids are read again after each', async () => {
  const { flow, ids, settled } = await openHearts();
  expect(ids()).toEqual([]);
  // On another tab: read again, it shows here.
  await wish('add', 'pin');
  flow.send({ type: 'heart.pressed', id: 'stickers' });
  await settled();
  expect(new Set(ids())).toEqual(new Set(['pin', 'stickers']));
  expect(ids()).toEqual(await wished());

  await wish('remove', 'pin');
  flow.send({ type: 'heart.pressed', id: 'stickers' });
  await settled();
  expect([ids(), await wished()]).toEqual([[], []]);
});

test('WISH-03 what the server refuses is told in its words, and hearts stay as they are', async () => {
  const { flow, failures, ids, settled } = await openHearts();
  flow.send({ type: 'heart.pressed', id: 'nothing-of-the-kind' });
  await settled();
  const told = { type: 'not_found', message: 'Not found', status: 404 };
  expect(failures).toEqual([expect.objectContaining(told)]);
  expect([ids(), await wished()]).toEqual([[], []]);
});

const guide: CartItem = { alias: 'guide', title: 'A guide', type: 'service', image: null, period: null };
const lesson: CartItem = { ...guide, alias: 'lesson', title: 'A lesson' };

/** A cart with two conditions of one product and one of another. */
function openCart() {
  const actors = cartActors({ client: page.client, elsewhere: () => () => undefined });
  const input = { cart: emptyCart, account: page.viewer.id, quotes: true };
  const flow = createActor(cartMachine.provide({ actors }), { input });
  const placed: string[] = [];
  flow.on('order.placed', ({ id }) => placed.push(id));
  flow.start();
  flow.send({ type: 'item.added', item: guide, sale_condition_id: 'guide-10' });
  flow.send({ type: 'item.added', item: guide, sale_condition_id: 'guide-25' });
  flow.send({ type: 'item.added', item: lesson, sale_condition_id: 'lesson-one' });
  flow.send({ type: 'quantity.changed', line: { alias: 'guide', sale_condition_id: 'guide-10' }, quantity: 3 });
  const quoted = () => waitFor(flow, ({ context }) => context.quote !== null);
  const ordered = () => waitFor(flow, (now) => now.hasTag('ordered') || now.hasTag('failed'));
  return { flow, placed, quoted, ordered };
}

const goods = [
  { alias: 'guide', item_cnt: 3, sale_condition_id: 'guide-10' },
  { alias: 'guide', item_cnt: 1, sale_condition_id: 'guide-25' },
  { alias: 'lesson', item_cnt: 1, sale_condition_id: 'lesson-one' },
];

interface PlacedOrder extends Quote {
  id: string;
}

test('CART-05 CART-06 the server says what a cart costs, and what is ordered is what lay in it, once', async () => {
  const { flow, placed, quoted, ordered } = openCart();
  await quoted();
  const quote = await doBy<Quote>(page.browser, 'POST', '/api/v2/order/quote', { goods });
  expect(flow.getSnapshot().context.quote).toEqual(quote);
  expect(quote.total.amount).toBe(3 * 90_000 + 190_000 + 160_000);

  flow.send({ type: 'checkout.requested', attempt: 'attempt-1', delivery: null });
  await ordered();
  expect(flow.getSnapshot().context.cart).toEqual(emptyCart);
  const orders = () => page.read<PlacedOrder[]>('/api/v2/orders');
  const [order, ...others] = await orders();
  expect([order?.goods, order?.total, others]).toEqual([quote.goods, quote.total, []]);
  expect(
    order?.goods.map(({ alias, item_cnt, sale_condition_id }) => ({ alias, item_cnt, sale_condition_id })),
  ).toEqual(goods);
  expect(placed).toEqual([order?.id]);

  // The answer of the first try may have been lost.
  const again = openCart();
  await again.quoted();
  again.flow.send({ type: 'checkout.requested', attempt: 'attempt-1', delivery: null });
  await again.ordered();
  expect([again.placed, (await orders()).length]).toEqual([placed, 1]);
});

test('CUST-03 a vote counts for everybody, once, until it is taken back', async () => {
  const actors = votingActors(page.client);
  const entry = '/api/custom/vote_feature/annotations';
  const max = await page.other('max@kadr.example');
  const flow = createActor(votingMachine.provide({ actors }), {
    input: { isMember: true, marks: { annotations: { votes: 0, isVoted: false } } },
  }).start();
  for (const [votes, isVoted] of [
    [1, true],
    [0, false],
  ] as const) {
    flow.send({ type: 'vote.requested', id: 'annotations' });
    await waitFor(flow, ({ context }) => context.waiting.length === 0);
    expect(flow.getSnapshot().context).toMatchObject({ marks: { annotations: { votes, isVoted } }, failed: null });
    expect(await page.read(entry)).toMatchObject({ votes, is_voted: isVoted });
    expect(await readBy(max, entry)).toMatchObject({ votes, is_voted: false });
  }
});

test('CMT-20 the link of a letter ends letters about answers', async () => {
  const replies = async () => {
    const { form } = await page.read<{ form: Form }>('/api/v2/customers/profile');
    const fields = form.groups.flatMap((group) => group.fields);
    return fields.find(({ alias }) => alias === 'notify_replies')?.value;
  };
  expect(await replies()).toBe('on');
  const token = unsubscribeToken(page.platform.secrets.key, page.viewer.id);
  const actors = unsubscriptionActors({
    send: (signal) => page.call({ path: '/api/v2/customers/unsubscribe', method: 'POST', body: { token }, signal }),
  });
  const flow = createActor(unsubscriptionMachine.provide({ actors })).start();
  flow.send({ type: 'unsubscription.requested' });
  await waitFor(flow, (now) => now.hasTag('done') || now.context.error !== null);
  expect([flow.getSnapshot().hasTag('done'), await replies()]).toEqual([true, null]);
});
