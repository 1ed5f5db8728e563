import { expect, test } from 'vitest';
import { changedPath } from './words.ts';

const before = { pages: 'resting', news: { open: 'checking' } };
test.each([
  [before, { pages: 'loading', news: { open: 'checking' } }, 'pages.loading'],
  [before, before, ''],
  [undefined, before, 'pages.resting, news.open.checking'],
  ['shut', { open: 'ajar' }, 'open.ajar'],
])('from %j to %j: %s', (from, to, path) => {
  expect(changedPath(from, to)).toBe(path);
});
