import { createActor, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Comment } from '#domain/comment.ts';
import { commentLength, guestCommentLength } from '#domain/limits.ts';
import { commentOf } from '../comments/comments.fixtures.ts';
import { commentWritingMachine, type SendInput, type WritingInput } from './comment-writing.machine.ts';

function open(change: Partial<WritingInput> = {}) {
  const send = vi.fn<(input: SendInput) => Promise<Comment>>(async ({ text }) => commentOf(99, { text }));
  const actors = { send: fromPromise(({ input }: { input: SendInput }) => send(input)) };
  const input = { alias: 'post', form: 'answer-3', text: '', writer: 'member', ...change } as const;
  const writing = createActor(commentWritingMachine.provide({ actors }), { input });
  const told: unknown[] = [];
  writing.on('*', (event) => told.push(event));
  writing.start();
  const say = (text: string) => {
    writing.send({ type: 'text.changed', text });
    writing.send({ type: 'text.submitted', topId: 2 });
  };
  return { writing, send, told, say, now: () => writing.getSnapshot().context };
}

const kept = (text: string) => ({ type: 'draft.changed', form: 'answer-3', text });

test('CMT-06 CMT-07 what is written is kept, sent without the space around it, and forgotten', async () => {
  const { writing, send, told, say, now } = open();
  say('  Hello ');
  writing.send({ type: 'text.submitted', topId: 2 });
  await vi.waitFor(() => expect(writing.getSnapshot().hasTag('sending')).toBe(false));
  expect(send.mock.calls).toEqual([
    [{ alias: 'post', form: 'answer-3', topId: 2, text: 'Hello', place: null, name: '' }],
  ]);
  const saved = { type: 'comment.saved', form: 'answer-3', comment: commentOf(99, { text: 'Hello' }) };
  expect(told).toEqual([kept('  Hello '), kept(''), saved]);
  expect(now().text).toBe('');
});

test('CMT-17 blank text and more than 5000 characters are not sent', () => {
  const { send, say } = open();
  for (const text of ['', ' \n ', '🙂'.repeat(commentLength + 1)]) say(text);
  expect(send).not.toHaveBeenCalled();
  say(` ${'🙂'.repeat(commentLength)} `);
  expect(send).toHaveBeenCalledTimes(1);
});

test('CMT-19 what was not sent keeps its text, says why, and is sent again by a press', async () => {
  const { writing, send, say, now } = open();
  send.mockRejectedValueOnce(new Error('offline'));
  say('Hello');
  await vi.waitFor(() => expect(now().failure).toEqual(new Error('offline')));
  expect(now().text).toBe('Hello');
  writing.send({ type: 'text.submitted', topId: 2 });
  expect(now().failure).toBe(null);
  await vi.waitFor(() => expect(now().text).toBe(''));
  expect(send).toHaveBeenCalledTimes(2);
});

test('CMT-20 a visitor keeps what they wrote, and has to sign in', () => {
  const { send, told, say, now } = open({ writer: 'visitor' });
  say('Hello');
  const intent = { type: 'writing.resumed', form: 'answer-3', topId: 2, text: 'Hello', place: null };
  expect(told).toEqual([kept('Hello'), { type: 'account.needed', intent }]);
  expect([send.mock.calls, now().text]).toEqual([[], 'Hello']);
});

test('a guest says who they are before anything is sent, and writes less', () => {
  const { writing, send, say } = open({ writer: 'guest' });
  say('Hello');
  writing.send({ type: 'name.changed', name: '  ' });
  writing.send({ type: 'text.submitted', topId: 2 });
  writing.send({ type: 'name.changed', name: ' Olena ' });
  say('x'.repeat(guestCommentLength + 1));
  expect(send).not.toHaveBeenCalled();
  say('Hello');
  expect(send.mock.calls).toMatchObject([[{ text: 'Hello', name: 'Olena' }]]);
});

test('a form that is closed forgets its draft', () => {
  const { writing, told } = open({ text: 'Half a thought' });
  writing.send({ type: 'form.closed' });
  expect(told).toEqual([kept(''), { type: 'writing.ended', form: 'answer-3' }]);
});
