import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { OrderDocument, OrdersDocument } from '#src/graphql/generated/graphql.ts';
import { sampleOrder, sampleOrders } from '#stories/support/sample-shop.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const listed = (total: number) =>
  answerTo(OrdersDocument, {
    orders: { items: total === 0 ? [] : sampleOrders.map(ordered), total, limit: 20, offset: 0, hasMore: false },
  });
const ordered = (order: typeof sampleOrder) => ({
  ...order,
  goods: [...order.goods],
  date_paid: order.date_paid ?? null,
});
const { id } = sampleOrder;

test.each(locales)('CART-06 my orders in %s are read without JavaScript, page by page', async (locale) => {
  const { status, html } = await renderedPage(href('orders', locale), { viewer, answers: [listed(60)] });
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['orders.title']}</h1>`)]);
  expect(html).toContain(`href="${href('orders-id', locale, { id })}"`);
  expect(html).toContain(`href="${href('orders', locale)}?page=2"`);
});

test('CART-06 a page that there is not is not found', async () => {
  const at = (query: string) => renderedPage(href('orders', 'en') + query, { viewer, answers: [listed(0)] });
  expect([(await at('')).status, (await at('?page=2')).status, (await at('?page=none')).status]).toEqual([
    200, 404, 404,
  ]);
});

test.each(locales)('CART-06 an order in %s says what is to be paid, and how', async (locale) => {
  const configs = { main: { payment_details: 'IBAN UA21 3223' } };
  const answers = [answerTo(OrderDocument, { order: ordered(sampleOrder), configs })];
  const { status, html } = await renderedPage(href('orders-id', locale, { id }), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining('IBAN UA21 3223')]);
  expect(html).toContain('Notebook');
  expect(html).toContain(messagesOf(locale)['orders.state.new']);
});

test.each(locales)(
  'CART-06 an order in %s says where it is sent, and how it is paid where the operator has said nothing',
  async (locale) => {
    const configs = { main: { payment_details: null } };
    const answers = [answerTo(OrderDocument, { order: ordered(sampleOrder), configs })];
    const { html } = await renderedPage(href('orders-id', locale, { id }), { viewer, answers });
    expect(html).toContain('Khreshchatyk 1');
    expect(html).toContain(`${viewer.email}.`);
    expect(html).toContain(`href="${href('contact-form', locale)}"`);
  },
);

test('CART-06 a visitor is led to the login', async () => {
  expect((await renderedPage(href('orders-id', 'uk', { id }))).status).toBe(302);
});
