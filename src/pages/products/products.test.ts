import { expect, test } from 'vitest';
import {
  ProductControlsDocument,
  ProductDocument,
  ProductNeighboursDocument,
  ProductsDocument,
  ProductTypeDocument,
  ShopDocument,
} from '#src/graphql/generated/graphql.ts';
import {
  sampleFilters,
  sampleProduct,
  sampleProducts,
  sampleProductTypes,
  sampleSorters,
} from '#stories/support/sample-products.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const products = [...sampleProducts].map((product) => ({ ...product, sale_conditions: [...product.sale_conditions] }));
const whole = { ...sampleProduct, sale_conditions: [...sampleProduct.sale_conditions] };
const shop = answerTo(ShopDocument, {
  productTypes: { items: sampleProductTypes },
  products: { items: products },
  block: { content: '<p>On Tuesdays.</p>' },
});
const type = answerTo(ProductTypeDocument, {
  productType: { alias: 'goods', title: 'Printed things', description: 'Stickers and a pin.' },
});
const controls = answerTo(ProductControlsDocument, {
  productFilters: { items: sampleFilters },
  productSorters: { items: sampleSorters },
});
const list = answerTo(ProductsDocument, {
  products: { items: products, total: 60, limit: 24, offset: 24, hasMore: true },
});
const product = answerTo(ProductDocument, { product: whole });
const neighbours = answerTo(ProductNeighboursDocument, {
  productNeighbours: { previous: null, next: { alias: 'pin', title: 'An enamel pin' } },
});

test('ROUTE-24: /products shows the types with their products, without a footer', async () => {
  const { status, html } = await renderedPage('/uk/products', { answers: [shop] });
  expect(status).toBe(200);
  for (const address of ['/uk/products/goods', '/uk/products/goods/stickers', '/uk/pricing'])
    expect(html).toContain(`href="${address}"`);
  expect(html).toContain('<p>On Tuesdays.</p>');
  expect(html).not.toContain('<footer');
});

test('ERR-08: a shop that cannot be read says so, and the page stays', async () => {
  const { status, html } = await renderedPage('/products', {
    answers: [answerTo(ShopDocument, { productTypes: null, products: null, block: null })],
  });
  expect([status, html]).toEqual([200, expect.stringContaining(messagesOf('en')['catalogue.away'] ?? '')]);
});

test('PROD-02: a list says its filters and its order as its address does, and keeps them from page to page', async () => {
  const { status, html } = await renderedPage('/products/goods?material=vinyl&sort=price-asc&page=2', {
    answers: [type, controls, list],
  });
  expect(status).toBe(200);
  expect(html).toMatch(
    /<form[^>]* method="get"[^>]* action="\/products\/goods"|<form[^>]* action="\/products\/goods"[^>]* method="get"/,
  );
  expect(html).toMatch(
    /<input[^>]*name="material"[^>]*checked=""[^>]*value="vinyl"|<input[^>]*checked=""[^>]*name="material"[^>]*value="vinyl"/,
  );
  expect(html).toMatch(/<option value="price-asc" selected=""/);
  for (const query of ['sort=price-asc"', 'sort=price-asc&amp;page=3"'])
    expect(html).toContain(`href="/products/goods?material=vinyl&amp;${query}`);
});

test('CARD-08: a product comes whole from the server, with what search engines read', async () => {
  const { status, html } = await renderedPage('/ru/products/goods/stickers', { answers: [product, neighbours] });
  expect(status).toBe(200);
  expect(html).toContain('<title>Stickers · Kadr</title>');
  expect(html).toContain(sampleProduct.content);
  expect(html).toContain('990');
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name: 'Stickers',
    offers: [
      { price: 120, priceCurrency: 'UAH' },
      { price: 990, priceCurrency: 'UAH' },
    ],
  });
});

test('PROD-03: a product leads to its neighbours', async () => {
  const { html } = await renderedPage('/products/goods/stickers', { answers: [product, neighbours] });
  expect(html).toContain('href="/products/goods/pin"');
});

test.each([
  ['a type that is not there', '/products/none', [answerTo(ProductTypeDocument, { productType: null }), controls]],
  ['a product that is not there', '/products/goods/none', [answerTo(ProductDocument, { product: null }), neighbours]],
  ['a product under another type', '/products/service/stickers', [product, neighbours]],
  ['a page that is none', '/products/goods?page=0', [type, controls, list]],
])('ROUTE-24: %s is not found', async (_what, path, answers) => {
  expect((await renderedPage(path, { answers })).status).toBe(404);
});
