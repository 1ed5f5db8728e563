import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { commentWritingMachine, type SendInput } from '#machines/comment-writing/comment-writing.machine.ts';
import { commentOf } from '#machines/comments/comments.fixtures.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentIntent, DraftKept, DraftsInput } from '#machines/comments/comments.types.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { commentIntents } from './comment-intent.ts';

const threads = [commentOf(3, { rating: { total: 1, status: 'like' } }), commentOf(4)];

/** A page with comments; what its browser keeps is in this storage. Nothing is answered but what is sent. */
function browser(storage = memoryStorage()) {
  const signIn = vi.fn();
  const send = vi.fn(async ({ input: { text } }: { input: SendInput }) => commentOf(9, { text }));
  const open = (account: string | null, path = '/blog/one') =>
    createActor(
      commentsMachine.provide({
        actors: {
          writing: commentWritingMachine.provide({ actors: { send: fromPromise(send) } }),
          report: fromPromise<void, { id: number }>(() => new Promise(() => {})),
          drafts: silentSource<DraftKept, DraftsInput>(),
          intents: commentIntents({ path, signIn, storage }),
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
          keepsForm: true,
          guest: null,
        },
      },
    ).start();
  return { open, send, signIn };
}

test('CMT-20 a visitor who sends is led to sign in, and what they wrote is sent once when they come back', async () => {
  const { open, send, signIn } = browser();
  const { writings } = open(null).getSnapshot().context;
  writings.new?.send({ type: 'text.changed', text: 'Hello' });
  writings.new?.send({ type: 'text.submitted', topId: null });
  expect([signIn.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  open('ada', '/blog/two');
  const member = open('ada');
  expect(member.getSnapshot().context.openedForm).toBe('new');
  await vi.waitFor(() => expect(member.getSnapshot().context.added).toBe(9));
  open('ada');
  expect(send.mock.calls.map(([{ input }]) => input.text)).toEqual(['Hello']);
});

test.each<[CommentIntent, object]>([
  [
    { type: 'report.requested', id: 4 },
    { changing: 4, wishes: {} },
  ],
  [
    { type: 'rating.requested', id: 4, button: 'like' },
    { changing: null, wishes: { 4: 'like' } },
  ],
  // It is liked already: a press would take that back.
  [
    { type: 'rating.requested', id: 3, button: 'like' },
    { changing: null, wishes: {} },
  ],
])('CMT-20 who signed in goes on with what they began: %j', (intent, change) => {
  const { open } = browser();
  open(null).send(intent);
  expect(open('ada').getSnapshot().context).toMatchObject(change);
});

test.each([
  '"text"',
  '{"type":"writing.resumed","form":"other","topId":null,"text":"x"}',
  '{"type":"rating.requested","id":4,"button":"love"}',
])('%s is nothing to go on with', (payload) => {
  const { open } = browser(memoryStorage({ intent: `{"kind":"comments","path":"/blog/one","payload":${payload}}` }));
  expect(open('ada').getSnapshot().context).toMatchObject({ openedForm: null, wishes: {}, changing: null });
});
