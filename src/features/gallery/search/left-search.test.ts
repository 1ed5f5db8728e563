import { expect, test } from 'vitest';
import { firstPage, lastPage } from '#machines/search/search.fixtures.ts';
import { recallFound, rememberFound } from './left-search.ts';

const read = { query: 'ord', ...firstPage };
const all = { query: 'ord', screens: [...firstPage.screens, ...lastPage.screens], hasMore: false };

test('who comes back finds all pages that were read, and only where they are what was left', () => {
  rememberFound('there', all);
  expect(recallFound('there', read)).toBe(all);
  expect(recallFound('elsewhere', read)).toBe(read);
  const other = { ...read, query: 'order' };
  expect(recallFound('there', other)).toBe(other);
  expect(recallFound('there', null)).toBe(null);
});

test('where the first page has changed meanwhile it alone is shown', () => {
  rememberFound('there', all);
  const [first, ...others] = read.screens;
  const renamed = { ...read, screens: [...(first ? [{ ...first, name: 'Orders of June.png' }] : []), ...others] };
  for (const now of [{ ...read, screens: others }, renamed]) expect(recallFound('there', now)).toBe(now);
});
