import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownContent } from '#tests/support/content.ts';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';

const words = (word: string) => `{ en: ${word}, ru: ${word}, uk: ${word} по-українськи }`;

const type = (alias: string) => `
- alias: ${alias}
  title: ${words(alias)}
  description: ${words('About')}
  properties:
    - { alias: size, title: ${words('Size')}, values: [{ key: small, value: ${words('Small')} }, { key: large, value: ${words('Large')} }] }
    - { alias: weight, title: ${words('Weight')} }
`;
const product = (position: number, title: string, price: number, more = '') => `
position: ${position}
title: ${words(title)}
short_content: ${words('Short')}
content: { en: '**Whole**', ru: '**Whole**', uk: '**Ціле**' }
sale_conditions: [{ id: ${title.toLowerCase()}-one, title: ${words('One')}, price: ${price}${more} }]
`;
const sized = (key: string) => `properties: { size: ${key} }\n`;

const files = {
  'products/types.yaml': type('goods') + type('plan'),
  'products/sorters.yaml': `
- { alias: title, title: ${words('By name')} }
- { alias: price-asc, title: ${words('Cheap first')} }
`,
  'products/goods/mug.yaml': product(3, 'Mug', 300) + sized('large'),
  'products/goods/card.yaml': product(1, 'Card', 200) + `properties: { size: small, weight: ${words('Light')} }\n`,
  'products/goods/pen.yaml': product(2, 'Pen', 100) + sized('small'),
  'products/plan/own.yaml': product(1, 'Own', 900, ', period: month'),
};

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite(files);
});
afterAll(() => site.close());

const listed = async (body: object) => {
  const answer = await site.ask('products/items', { body });
  return { aliases: answer.json<{ alias: string }[]>().map(({ alias }) => alias), items: itemsOf(answer) };
};
const goods = (params: object = {}) => listed({ product_type_aliases: ['goods'], params });

test('PROD-01: types say how many products they have, and one what it is about', async () => {
  const answer = await site.ask('products/types?limit=10000');
  expect(answer.json()).toEqual([
    { id: 'goods', alias: 'goods', title: 'goods', products_count: 3 },
    { id: 'plan', alias: 'plan', title: 'plan', products_count: 1 },
  ]);
  expect(itemsOf(answer)).toEqual({ total: 2, count: 2, limit: 10_000, offset: 0 });
  expect((await site.ask('products/types/goods', { locale: 'uk' })).json()).toEqual({
    id: 'goods',
    alias: 'goods',
    title: 'goods по-українськи',
    products_count: 3,
    description: 'About по-українськи',
  });
  expect((await site.ask('products/types/none')).statusCode).toBe(404);
});

test('PROD-01: products of the types that are named, with the total of all pages', async () => {
  expect(await goods({ limit: 2, offset: 2 })).toEqual({
    aliases: ['pen'],
    items: { total: 3, count: 1, limit: 2, offset: 2 },
  });
  expect((await listed({})).aliases).toEqual(['card', 'mug', 'own', 'pen']);
  expect((await listed({ product_type_aliases: ['plan'] })).aliases).toEqual(['own']);
});

test('PROD-02: filters of a type with what each finds, and products that fit all of them', async () => {
  const answer = await site.ask('products/filters', { body: { product_type_aliases: ['goods', 'plan'] } });
  expect(answer.json()).toEqual([
    {
      alias: 'size',
      title: 'Size',
      values: [
        { key: 'small', value: 'Small', count: 2 },
        { key: 'large', value: 'Large', count: 1 },
      ],
    },
  ]);
  expect((await goods({ filters: [{ alias: 'size', values: ['small'] }] })).aliases).toEqual(['card', 'pen']);
  expect((await goods({ filters: [{ alias: 'size', values: ['small', 'large'] }] })).items['total']).toBe(3);
  expect((await goods({ filters: [{ alias: 'colour', values: ['red'] }] })).aliases).toEqual([]);
  expect((await goods({ search: 'short MUG' })).aliases).toEqual(['mug']);
});

test('PROD-02: the first sorter holds where none is named, and others do what they say', async () => {
  const answer = await site.ask('products/sorters', { body: { product_type_aliases: ['goods'] }, locale: 'uk' });
  expect(answer.json()).toEqual([
    { alias: 'title', title: 'By name по-українськи' },
    { alias: 'price-asc', title: 'Cheap first по-українськи' },
  ]);
  const orders = ['title', 'recommended', 'price-asc', 'price-desc'];
  const found = await Promise.all(orders.map(async (sort) => (await goods({ sort })).aliases.join(' ')));
  expect((await goods()).aliases.join(' ')).toBe(found[0]);
  expect(found).toEqual(['card mug pen', 'card pen mug', 'pen card mug', 'mug card pen']);
  expect((await site.ask('products/items', { body: { params: { sort: 'colour' } } })).statusCode).toBe(400);
});

test('PROD-03: a product says all of itself, its type with it', async () => {
  expect((await site.ask('products/items/card?with_product_type=true', { locale: 'uk' })).json()).toEqual({
    id: 'card',
    alias: 'card',
    title: 'Card по-українськи',
    short_content: 'Short по-українськи',
    content: '<p><strong>Ціле</strong></p>',
    image: null,
    images: [],
    product_type: { id: 'goods', alias: 'goods', title: 'goods по-українськи' },
    properties: [
      { alias: 'size', title: 'Size по-українськи', value: 'Small по-українськи' },
      { alias: 'weight', title: 'Weight по-українськи', value: 'Light по-українськи' },
    ],
    sale_conditions: [
      { id: 'card-one', title: 'One по-українськи', price: { amount: 200, currency: 'UAH' }, period: null },
    ],
  });
  expect((await site.ask('products/items/none')).statusCode).toBe(404);
});

test('PROD-03: the neighbours of a product are of its type, in the order of the shop', async () => {
  const neighbours = async (alias: string) => (await site.ask(`v2/products/neighbour-items/${alias}`)).json();
  expect(await neighbours('pen')).toEqual({
    previous: { alias: 'card', title: 'Card' },
    next: { alias: 'mug', title: 'Mug' },
  });
  expect(await neighbours('own')).toEqual({ previous: null, next: null });
  expect((await site.ask('v2/products/neighbour-items/none')).statusCode).toBe(404);
});

test('PROF-04: plans are neither listed nor found where none are sold', async () => {
  const without = await startContentSite({ ...files, 'configs.yaml': 'frontend: { enable-subscriptions: false }\n' });
  const [types, all, plan] = await Promise.all([
    without.ask('products/types'),
    without.ask('products/items', { body: {} }),
    without.ask('products/items/own'),
  ]);
  expect([types, all].map((answer) => itemsOf(answer)['total'])).toEqual([1, 3]);
  expect(plan.statusCode).toBe(404);
  await without.close();
});

test.each([
  ['goods/stickers.yaml', 'material: vinyl', 'material: glass', '/properties/material is glass'],
  ['goods/stickers.yaml', 'material: vinyl', 'colour: vinyl', '/properties/colour is no property of goods'],
  ['goods/pin.yaml', 'id: pin-1', 'id: stickers-1', '/sale_conditions/0/id is there twice'],
  ['plan/team.yaml', ', period: month', '', '/sale_conditions/0 must have a period'],
  ['types.yaml', 'alias: material', 'alias: sort', '/2/properties/0/alias means something else in addresses'],
])('PROD-01: a wrong product stops the start: %s with %j as %j', async (file, from, to, what) => {
  const content = await ownContent();
  await content.change(`products/${file}`, from, to);
  await expect(content.read()).rejects.toThrow(what);
  await content.remove();
});
