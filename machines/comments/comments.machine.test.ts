import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Comment, CommentPage, CommentRating } from '#domain/comment.ts';
import { commentLength } from '#domain/limits.ts';
import { weights } from '#domain/rating-plan.ts';
import { commentRatingMachine, type RateInput } from '../comment-rating/comment-rating.machine.ts';
import { commentOf } from './comments.fixtures.ts';
import { commentsMachine } from './comments.machine.ts';
import { shownThreads } from './comments.selectors.ts';
import type {
  AnswersInput,
  CommentsInput,
  DraftKept,
  DraftsInput,
  IntentKept,
  IntentsInput,
  PageInput,
  SendInput,
} from './comments.types.ts';
import { silentQuestion } from '../testing/silent-question.ts';

interface Served {
  readPage?: (input: PageInput) => Promise<CommentPage>;
  readAnswers?: (input: AnswersInput) => Promise<CommentPage>;
  send?: (input: SendInput) => Promise<Comment>;
  deleteComment?: (input: { id: number }) => Promise<boolean>;
  report?: (input: { id: number }) => Promise<void>;
  rate?: (input: RateInput) => Promise<CommentRating>;
}

const unasked = () => Promise.reject(new Error('not asked for'));
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => commentOf(from + index));

/** Comments of a post, ten of twenty-three read. */
function open(served: Served = {}, change: Partial<CommentsInput> = {}) {
  const { readPage = unasked, readAnswers = unasked, send = unasked } = served;
  const { deleteComment = unasked, report = unasked, rate = unasked } = served;
  const kept: DraftKept[] = [];
  const needed: IntentKept[] = [];
  const actor = createActor(
    commentsMachine.provide({
      actors: {
        readPage: fromPromise(({ input }) => readPage(input)),
        readAnswers: fromPromise(({ input }) => readAnswers(input)),
        send: fromPromise(({ input }) => send(input)),
        deleteComment: fromPromise(({ input }) => deleteComment(input)),
        report: fromPromise(({ input }) => report(input)),
        rating: commentRatingMachine.provide({ actors: { rate: fromPromise(({ input }) => rate(input)) } }),
        confirming: silentQuestion().confirming,
        drafts: fromCallback<DraftKept, DraftsInput>(({ receive }) => receive((event) => kept.push(event))),
        intents: fromCallback<IntentKept, IntentsInput>(({ receive }) => receive((event) => needed.push(event))),
      },
    }),
    {
      input: {
        alias: 'post',
        account: 'ada',
        pageSize: 10,
        sorting: 'all',
        first: { items: numbered(1, 10), total: 23 },
        focus: null,
        ...change,
      },
    },
  );
  actor.start();
  const now = () => actor.getSnapshot().context;
  return {
    actor,
    kept,
    needed,
    now,
    ids: () => now().threads.map(({ id }) => id),
    shown: () => shownThreads(now().threads, now().wishes),
    /** Types a text into a form and sends it. */
    say: (text: string, form: 'new' | `answer-${number}` | `change-${number}` = 'new') => {
      actor.send({ type: 'text.changed', form, text });
      actor.send({ type: 'text.submitted', form });
    },
    settled: () => vi.waitFor(() => expect(now().outbox).toEqual([])),
  };
}

test('CMT-01 CMT-02 CMT-04 more threads come ten at a time, each once, until the total is there', async () => {
  const readPage = vi.fn(async ({ offset }: PageInput) => ({
    items: numbered(offset, Math.min(offset + 10, 23)),
    total: 23,
  }));
  const { actor, ids } = open({ readPage });
  for (const length of [20, 23]) {
    actor.send({ type: 'page.requested' });
    actor.send({ type: 'page.requested' });
    await vi.waitFor(() => expect(ids()).toHaveLength(length));
  }
  actor.send({ type: 'page.requested' });
  expect(ids()).toEqual(numbered(1, 23).map(({ id }) => id));
  expect(readPage.mock.calls.map(([{ limit, offset }]) => [limit, offset])).toEqual([
    [10, 10],
    [10, 21],
  ]);
});

test('CMT-04 where nothing more comes there is nothing more', async () => {
  const readPage = vi.fn(async () => ({ items: [], total: 23 }));
  const { actor, now } = open({ readPage });
  actor.send({ type: 'page.requested' });
  await vi.waitFor(() => expect(now().total).toBe(10));
  actor.send({ type: 'page.requested' });
  expect(readPage).toHaveBeenCalledTimes(1);
});

test('CMT-03 the order is all at first; another one is read from the beginning in place of the list', async () => {
  const readPage = vi.fn<(input: PageInput) => Promise<CommentPage>>(async () => ({
    items: numbered(30, 31),
    total: 2,
  }));
  const { actor, ids, now } = open({ readPage });
  expect(now().sorting).toBe('all');
  actor.send({ type: 'sorting.changed', sorting: 'all' });
  actor.send({ type: 'sorting.changed', sorting: 'top' });
  expect(actor.getSnapshot().hasTag('replacing')).toBe(true);
  await vi.waitFor(() => expect(ids()).toEqual([30, 31]));
  expect(readPage.mock.calls).toEqual([[{ alias: 'post', limit: 10, offset: 0, sorting: 'top', focus: null }]]);
});

test('a page that does not come is asked for again by a press, and so is a first one', async () => {
  let answers = 0;
  const readPage = async () => {
    answers += 1;
    if (answers % 2 === 1) throw new Error('offline');
    return { items: numbered(11, 12), total: 12 };
  };
  for (const change of [{}, { first: null }]) {
    const { actor, ids } = open({ readPage }, change);
    actor.send({ type: 'page.requested' });
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('failed')).toBe(true));
    actor.send({ type: 'page.requested' });
    await vi.waitFor(() => expect(ids()).toContain(12));
  }
});

test('CMT-05 answers of several threads are read one after the other, and each page goes behind the one before', async () => {
  const readAnswers = vi.fn(async ({ topId, offset }: AnswersInput) => ({
    items: Array.from({ length: Math.min(10, 12 - offset) }, (_, index) =>
      commentOf(topId * 100 + offset + index, { comment_top_id: topId }),
    ),
    total: 12,
  }));
  const { actor, now } = open({ readAnswers });
  for (const topId of [1, 2, 1]) actor.send({ type: 'answers.requested', topId });
  await vi.waitFor(() => expect(now().wantedAnswers).toEqual([]));
  actor.send({ type: 'answers.requested', topId: 1 });
  await vi.waitFor(() => expect(now().threads[0]?.answers.map(({ id }) => id)).toHaveLength(12));
  expect(now().threads[0]).toMatchObject({ totalAnswers: 12, read: 12 });
  expect(now().threads[1]?.answers).toHaveLength(10);
  expect(readAnswers.mock.calls.map(([{ topId, offset }]) => [topId, offset])).toEqual([
    [1, 0],
    [2, 0],
    [1, 10],
  ]);
});

test('CMT-05 an answer that the address names is read beneath the thread that comes first', () => {
  const wanted = (focus: number | null) => open({}, { focus }).now().wantedAnswers;
  expect([wanted(301), wanted(1), wanted(null)]).toEqual([[1], [], []]);
});

test('answers that do not come can be asked for again', async () => {
  const { actor, now } = open();
  actor.send({ type: 'answers.requested', topId: 1 });
  await vi.waitFor(() => expect(now().failedAnswers).toEqual([1]));
  actor.send({ type: 'answers.requested', topId: 1 });
  expect([now().failedAnswers, now().wantedAnswers]).toEqual([[], [1]]);
});

test('CMT-06 a new thread goes to the top and its form is empty again', async () => {
  const send = vi.fn(async ({ text }: SendInput) => commentOf(99, { text }));
  const { say, settled, ids, now, kept } = open({ send });
  say('  Hello ');
  await settled();
  expect(send.mock.calls).toEqual([[{ alias: 'post', kind: 'add', topId: null, parentId: null, text: 'Hello' }]]);
  expect(ids().slice(0, 2)).toEqual([99, 1]);
  expect([now().drafts, now().total, now().read]).toEqual([{}, 24, 11]);
  expect(now().added).toBe(99);
  expect(kept).toEqual([
    { type: 'draft.kept', form: 'new', text: '  Hello ' },
    { type: 'draft.kept', form: 'new', text: '' },
  ]);
});

test('CMT-07 an answer goes to the end of its thread and counts there, also one to an answer', async () => {
  let id = 200;
  const send = vi.fn(async (input: SendInput) => {
    id += 1;
    return commentOf(id, { comment_top_id: input.topId, parent_id: input.parentId });
  });
  const { say, settled, now, ids } = open({ send });
  say('One', 'answer-2');
  await settled();
  say('Two', 'answer-201');
  await settled();
  expect(send.mock.calls.map(([{ topId, parentId }]) => [topId, parentId])).toEqual([
    [2, 2],
    [2, 201],
  ]);
  expect(now().threads[1]).toMatchObject({ totalAnswers: 2, answers: [{ id: 201 }, { id: 202 }] });
  expect([ids()[0], now().total]).toEqual([1, 23]);
});

test('CMT-08 a changed comment takes the place of the old one, with the answers of a thread', async () => {
  const answer = commentOf(301, { comment_top_id: 2, parent_id: 2 });
  const send = async (input: SendInput) =>
    commentOf(input.kind === 'change' ? input.id : 0, { comment_top_id: input.topId, text: input.text });
  const { say, settled, now, actor } = open({
    send,
    readAnswers: async () => ({ items: [answer], total: 1 }),
  });
  actor.send({ type: 'answers.requested', topId: 2 });
  await vi.waitFor(() => expect(now().threads[1]?.answers).toEqual([answer]));
  say('Better', 'change-2');
  await settled();
  say('Better too', 'change-301');
  await settled();
  expect(now().threads[1]).toMatchObject({
    id: 2,
    text: 'Better',
    totalAnswers: 1,
    answers: [{ id: 301, text: 'Better too' }],
  });
  expect(now().threads).toHaveLength(10);
});

test('CMT-09 a comment goes only when the server says that it was deleted', async () => {
  const { actor, ids, now } = open({ deleteComment: async ({ id }) => id === 2 });
  actor.send({ type: 'deletion.requested', id: 3 });
  actor.send({ type: 'question.declined' });
  actor.send({ type: 'deletion.requested', id: 2 });
  actor.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(ids()).not.toContain(2));
  expect([now().total, now().changing]).toEqual([22, null]);
  actor.send({ type: 'deletion.requested', id: 3 });
  actor.send({ type: 'question.approved' });
  await vi.waitFor(() => expect(now().changeFailure).not.toBe(null));
  expect([ids().includes(3), now().changing]).toEqual([true, 3]);
});

test('CMT-16 CMT-14 a rating shows at once in root and answer, and what the server counts comes after', async () => {
  const at: Record<number, CommentRating> = {};
  const rate = async ({ id, action }: RateInput) => {
    const { total, status } = at[id] ?? { total: 5, status: 'like' as const };
    at[id] = { total: total + weights[action] - weights[status], status: action };
    return at[id];
  };
  const liked = { total: 5, status: 'like' } as const;
  const { actor, shown, now } = open(
    { rate, readAnswers: async () => ({ items: [commentOf(11, { comment_top_id: 1, rating: liked })], total: 1 }) },
    { first: { items: [commentOf(1, { rating: liked })], total: 1 } },
  );
  actor.send({ type: 'answers.requested', topId: 1 });
  await vi.waitFor(() => expect(now().threads[0]?.answers).toHaveLength(1));
  for (const id of [1, 11]) actor.send({ type: 'rating.requested', id, button: 'dislike' });
  expect([shown()[0]?.rating, shown()[0]?.answers[0]?.rating]).toEqual([
    { total: 3, status: 'dislike' },
    { total: 3, status: 'dislike' },
  ]);
  await vi.waitFor(() => expect(now().wishes).toEqual({}));
  expect([now().threads[0]?.rating, now().threads[0]?.answers[0]?.rating]).toEqual([at[1], at[11]]);
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['drafts', 'intents']);
});

test('CMT-15 a rating that is refused goes back to what the server accepted, and says so', async () => {
  const rate = async ({ action }: RateInput): Promise<CommentRating> => {
    if (action === 'like') throw new Error('offline');
    return { total: 6, status: action };
  };
  const { actor, shown, now } = open(
    { rate },
    { first: { items: [commentOf(1, { rating: { total: 5, status: 'dislike' } })], total: 1 } },
  );
  actor.send({ type: 'rating.requested', id: 1, button: 'like' });
  expect(shown()[0]?.rating).toEqual({ total: 7, status: 'like' });
  await vi.waitFor(() => expect(now().unrated).toBe(1));
  expect(shown()[0]?.rating).toEqual({ total: 6, status: 'nothing' });
});

test('CMT-17 blank text and more than 5000 characters are not sent', () => {
  const send = vi.fn(unasked);
  const { say, now } = open({ send });
  for (const text of ['', ' \n ', '🙂'.repeat(commentLength + 1)]) say(text);
  expect([send.mock.calls, now().outbox]).toEqual([[], []]);
  say(` ${'🙂'.repeat(commentLength)} `);
  expect(send).toHaveBeenCalledTimes(1);
});

test('CMT-19 what was not sent keeps its text, says why, and is sent again by a press', async () => {
  const send = vi.fn<(input: SendInput) => Promise<Comment>>().mockRejectedValueOnce(new Error('offline'));
  send.mockResolvedValueOnce(commentOf(99));
  const { actor, say, settled, now, ids } = open({ send });
  say('Hello');
  await settled();
  expect(now().drafts).toEqual({ new: { text: 'Hello', failure: new Error('offline') } });
  actor.send({ type: 'text.submitted', form: 'new' });
  actor.send({ type: 'text.submitted', form: 'new' });
  await settled();
  expect([ids()[0], now().drafts, send.mock.calls.length]).toEqual([99, {}, 2]);
});

test('CMT-20 a visitor who sends, rates or reports is asked to sign in, and nothing is sent', () => {
  const { actor, say, needed, now } = open({}, { account: null });
  say('Hello', 'answer-3');
  actor.send({ type: 'rating.requested', id: 3, button: 'like' });
  actor.send({ type: 'report.requested', id: 3 });
  expect(needed.map(({ intent }) => intent)).toEqual([
    { form: 'answer-3', text: 'Hello' },
    { rate: 3, button: 'like' },
    { report: 3 },
  ]);
  expect([now().outbox, now().wishes, now().drafts['answer-3']?.text]).toEqual([[], {}, 'Hello']);
});

test('CMT-20 what somebody reported says so', async () => {
  const { actor, now } = open({ report: async () => {} });
  actor.send({ type: 'report.requested', id: 3 });
  await vi.waitFor(() => expect(now().reported).toEqual([3]));
});

test('drafts come back unless something is being written already; a change begins with the text of its comment', () => {
  const { actor, now } = open();
  actor.send({ type: 'text.changed', form: 'new', text: 'Newer' });
  actor.send({ type: 'drafts.restored', texts: { new: 'Older', 'answer-1': 'And how?' } });
  actor.send({ type: 'form.opened', form: 'answer-1', text: '' });
  actor.send({ type: 'form.opened', form: 'change-2', text: 'Comment 2' });
  expect(Object.entries(now().drafts).map(([form, draft]) => [form, draft.text])).toEqual([
    ['new', 'Newer'],
    ['answer-1', 'And how?'],
    ['change-2', 'Comment 2'],
  ]);
  actor.send({ type: 'form.closed', form: 'answer-1' });
  expect(Object.keys(now().drafts)).toEqual(['new', 'change-2']);
});
