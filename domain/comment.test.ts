import { expect, test } from 'vitest';
import { firstSorting } from './comment.ts';

test('CMT-03 BLOG-07 the first order is all, unless a post does not have it', () => {
  expect(firstSorting({ sorts: ['new', 'all'] })).toBe('all');
  expect(firstSorting({ sorts: ['top', 'new'] })).toBe('top');
});
