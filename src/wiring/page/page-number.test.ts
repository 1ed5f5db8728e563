import { expect, test } from 'vitest';
import { pageNumberIn, pageQuery } from './page-number.ts';

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=27', 27],
  ['page=0', null],
  ['page=-1', null],
  ['page=1e3', null],
  ['page=', null],
])('BLOG-06: the query %j asks for page %j', (query, page) => {
  expect(pageNumberIn(new URLSearchParams(query))).toBe(page);
});

test('BLOG-06: a page has one address', () => {
  expect([pageQuery(1), pageQuery(2)]).toEqual(['', '?page=2']);
});
