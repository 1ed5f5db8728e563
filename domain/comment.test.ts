import { expect, test } from 'vitest';
import { firstSorting, threadOf, withAnswers, withKnownAnswers, type ListedComment } from './comment.ts';

test('CMT-03 BLOG-07 the first order is all, unless a post does not have it', () => {
  expect(firstSorting({ sorts: ['new', 'all'] })).toBe('all');
  expect(firstSorting({ sorts: ['top', 'new'] })).toBe('top');
});

test('CMT-05 who has opened the answers of a thread keeps them when the list is read anew, with the number of what came since', () => {
  const comment = (id: number): ListedComment => ({
    id,
    comment_top_id: null,
    parent_id: null,
    text: `${id}`,
    state: 'shown',
    author: null,
    rating: { total: 0, status: 'nothing' },
    totalAnswers: 1,
    date_created: '2026-11-29T09:00:00.000Z',
    date_edited: null,
    can_edit: false,
    can_delete: false,
  });
  const known = withAnswers([threadOf(comment(1)), threadOf(comment(2))], 1, {
    items: [{ ...comment(3), comment_top_id: 1 }],
    total: 1,
  });
  const anew = withKnownAnswers([comment(4), { ...comment(1), totalAnswers: 2 }].map(threadOf), known);
  expect(anew.map(({ id, answers, totalAnswers }) => [id, answers.map((answer) => answer.id), totalAnswers])).toEqual([
    [4, [], 1],
    [1, [3], 2],
  ]);
});
