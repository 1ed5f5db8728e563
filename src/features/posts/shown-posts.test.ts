import { expect, test } from 'vitest';
import { samplePosts } from '#stories/support/sample-content.ts';
import { firstShown, withPage, type PostsPage } from './shown-posts.ts';

const pageOf = (page: number): PostsPage => ({ page, pages: 3, posts: samplePosts });
const [first, second, third] = [pageOf(1), pageOf(2), pageOf(3)];
const both = withPage(firstShown(first), second, true);

test('BLOG-04: a page that is asked for in addition is appended, the first one replaces the list', () => {
  expect(both.shown).toEqual([first, second]);
  expect(withPage(both, third, true).shown).toEqual([first, second, third]);
  expect(withPage(both, first, true).shown).toEqual([first]);
});

test('a page that is gone to stands alone, and one that is read anew in its place', () => {
  expect(withPage(firstShown(first), second, false).shown).toEqual([second]);
  expect(withPage(firstShown(first), third, true).shown).toEqual([third]);
  const again = pageOf(2);
  expect(withPage(both, again, true).shown).toEqual([first, again]);
});

test('ERR-08: a page that could not be read leaves what is shown', () => {
  const failed = withPage(both, { page: 3, pages: 1, posts: null }, true);
  expect(failed).toEqual({ shown: [first, second], isMissing: true });
  expect(withPage(failed, third, true)).toEqual({ shown: [first, second, third], isMissing: false });
  const none = firstShown({ page: 1, pages: 1, posts: null });
  expect(withPage(none, second, true).shown).toEqual([second]);
});
