import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { hasPage, isCallOfPublicSites } from './site-kind.ts';

test('a team has the pages of accounts, screens and its desk, and none of a public site', () => {
  const left = Object.entries(paths)
    .filter(([, path]) => !hasPage('team', path))
    .map(([name]) => name);
  expect(left).toEqual(
    [
      'cart',
      'wishlist',
      'orders',
      'orders-id',
      'contact-form',
      'faq',
      'faq-alias',
      'posts',
      'posts-categories',
      'posts-categories-alias',
      'posts-items-alias',
      'tour',
      'features-web',
      'features-desktop',
      'features-mobile',
      'downloads',
      'roadmap',
      'pricing',
      'products',
      'products-type',
      'products-type-alias',
      'office-orders',
      'office-comments',
      'office-submissions',
    ].toSorted((a, b) => Object.keys(paths).indexOf(a) - Object.keys(paths).indexOf(b)),
  );
  expect(Object.values(paths).filter((path) => !hasPage('public', path))).toEqual([]);
});

test('what only begins like a page of a public site is none', () => {
  expect([
    hasPage('team', '/pricing?currency=EUR'),
    hasPage('team', '/pricing-of-ours'),
    hasPage('team', '/posts#top'),
  ]).toEqual([false, true, false]);
  expect([
    isCallOfPublicSites('/v2/orders/:id'),
    isCallOfPublicSites('/v2/office/people'),
    isCallOfPublicSites('/v2/order'),
  ]).toEqual([true, false, true]);
});
