import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { threadOf } from '#domain/comment.ts';
import { commentOf } from '#machines/comments/comments.fixtures.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentIntent, DraftKept, DraftsInput, SendInput } from '#machines/comments/comments.types.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { commentIntents, keepCommentIntent, takeCommentIntent } from './comment-intent.ts';

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

test('CMT-20 a visitor who sends is led to sign in, and what they wrote is sent when they come back', async () => {
  const storage = memoryStorage();
  const signIn = vi.fn();
  const send = vi.fn(async ({ input: { text } }: { input: SendInput }) => commentOf(9, { text }));
  const open = (account: string | null) =>
    createActor(
      commentsMachine.provide({
        actors: {
          send: fromPromise(send),
          drafts: silentSource<DraftKept, DraftsInput>(),
          intents: commentIntents({ path: '/blog/one', signIn, storage }),
        },
      }),
      {
        input: {
          alias: 'one',
          account,
          pageSize: 10,
          sorting: 'all',
          first: { items: threads, total: 2 },
          focus: null,
        },
      },
    ).start();
  const visitor = open(null);
  visitor.send({ type: 'text.changed', form: 'new', text: 'Hello' });
  visitor.send({ type: 'text.submitted', form: 'new' });
  expect([signIn.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  const member = open('ada');
  expect(member.getSnapshot().context).toMatchObject({ openedForm: 'new', outbox: ['new'] });
  await vi.waitFor(() => expect(member.getSnapshot().context.added).toBe(9));
  expect(send.mock.calls.map(([{ input }]) => input.text)).toEqual(['Hello']);
  expect(open('ada').getSnapshot().context.outbox).toEqual([]);
});
