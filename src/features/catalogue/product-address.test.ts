import { expect, test } from 'vitest';
import { askedList, listQuery } from './product-address.ts';

const filters = [
  {
    alias: 'size',
    title: 'Size',
    values: [
      { key: 'a5', value: 'A5', count: 1 },
      { key: 'a6', value: 'A6', count: 2 },
    ],
  },
];
const sorters = [{ alias: 'recommended' }, { alias: 'title' }];
const asked = (query: string, page = 1) => askedList(new URLSearchParams(query), page, filters, sorters);

test('PROD-02: an address says the filters and the order that there are, and nothing else', () => {
  expect(asked('size=a6&size=a5&size=a9&colour=red&sort=title&utm=mail', 2)).toEqual({
    filters: { size: ['a5', 'a6'] },
    sort: 'title',
    page: 2,
  });
  expect(asked('sort=weight&size=')).toEqual({ filters: {}, sort: null, page: 1 });
});

test.each(['', '?size=a5&size=a6&sort=title&page=3', '?sort=title', '?size=a6'])(
  'PROD-02: the address %j is the one that says what it asks for',
  (query) => {
    const page = Number(new URLSearchParams(query).get('page') ?? 1);
    expect(listQuery(asked(query, page))).toBe(query);
  },
);
