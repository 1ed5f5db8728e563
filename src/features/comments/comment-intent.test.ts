import { expect, test } from 'vitest';
import { threadOf } from '#domain/comment.ts';
import { commentOf } from '#machines/comments/comments.fixtures.ts';
import type { CommentIntent } from '#machines/comments/comments.types.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { keepCommentIntent, takeCommentIntent } from './comment-intent.ts';

const threads = [threadOf(commentOf(3, { rating: { total: 1, status: 'like' } })), threadOf(commentOf(4))];

test.each<[CommentIntent, unknown]>([
  [
    { form: 'answer-3', text: 'Hello' },
    { type: 'form.opened', form: 'answer-3', text: 'Hello' },
  ],
  [{ report: 4 }, { type: 'report.requested', id: 4 }],
  [
    { rate: 4, button: 'like' },
    { type: 'rating.requested', id: 4, button: 'like' },
  ],
  [{ rate: 3, button: 'like' }, null],
])('CMT-20 who signed in goes on with what they began, once: %j', (intent, event) => {
  const storage = memoryStorage();
  keepCommentIntent(intent, '/blog/one', storage);
  expect(takeCommentIntent('/blog/two', threads, storage)).toBe(null);
  expect(takeCommentIntent('/blog/one', threads, storage)).toEqual(event);
  expect(takeCommentIntent('/blog/one', threads, storage)).toBe(null);
});

test.each(['"text"', '{"form":"other","text":"x"}', '{"rate":4,"button":"love"}'])(
  '%s is nothing to go on with',
  (payload) => {
    const storage = memoryStorage({ intent: `{"kind":"comments","path":"/","payload":${payload}}` });
    expect(takeCommentIntent('/', threads, storage)).toBe(null);
  },
);
