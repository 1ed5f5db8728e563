import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { commentOf } from '#machines/comments/comments.fixtures.ts';
import type { CommentsInput } from '#machines/comments/comments.types.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { openComments } from './open-comments.ts';

const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();

function open(storage: BrowserStorage, change: Partial<CommentsInput> = {}) {
  const told: unknown[] = [];
  const sent: unknown[] = [];
  /** Answers nothing. */
  const client: GatewayClient = {
    request: (_document, ...[variables]) => {
      if ('comment' in variables) sent.push(variables.comment);
      return new Promise(() => {});
    },
  };
  const input: CommentsInput = {
    alias: 'one',
    account: 'ada',
    pageSize: 10,
    sorting: 'all',
    first: { items: [commentOf(1), commentOf(2)], total: 2 },
    focus: null,
    ...change,
  };
  const opened = openComments({ client, storage }, input, {
    app,
    path: '/blog/one',
    signIn: () => told.push('sign in'),
    onAdded: (id) => told.push(id),
    onReturned: (form) => told.push(form),
  });
  const texts = () => Object.entries(opened.flow.getSnapshot().context.drafts).map(([form, { text }]) => [form, text]);
  return { ...opened, told, sent, texts };
}

test('CMT-18 another post begins with its own list and no drafts, and the first one finds its own again', async () => {
  const storage = memoryStorage();
  const one = open(storage);
  one.flow.send({ type: 'text.changed', form: 'answer-2', text: 'And how?' });
  one.flow.send({ type: 'sorting.changed', sorting: 'old' });
  one.close();
  const two = open(storage, { alias: 'two', first: { items: [commentOf(9)], total: 1 } });
  const { sorting, read, threads } = two.flow.getSnapshot().context;
  expect([sorting, read, threads.map(({ id }) => id), two.texts()]).toEqual(['all', 1, [9], []]);
  two.close();
  const again = open(storage);
  await vi.waitFor(() => expect(again.texts()).toEqual([['answer-2', 'And how?']]));
  again.close();
});

test('CMT-20 a visitor is led to sign in, and what they wrote is sent once they have', () => {
  const storage = memoryStorage();
  const visitor = open(storage, { account: null });
  visitor.flow.send({ type: 'text.changed', form: 'new', text: 'Hello' });
  visitor.flow.send({ type: 'text.submitted', form: 'new' });
  expect(visitor.told).toEqual(['sign in']);
  visitor.close();
  const member = open(storage);
  expect([member.told, member.texts()]).toEqual([['new'], [['new', 'Hello']]]);
  expect(member.sent).toEqual([{ comment_top_id: null, parent_id: null, text: 'Hello' }]);
  member.close();
});

test('the answers of a thread are read whose answer the address names', () => {
  const { flow, close } = open(memoryStorage(), { focus: 17 });
  expect(flow.getSnapshot().context.wantedAnswers).toEqual([1]);
  close();
});
