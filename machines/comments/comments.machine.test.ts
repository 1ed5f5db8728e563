import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { Comment, CommentPage, CommentRating } from '#domain/comment.ts';
import { weights } from '#domain/rating-plan.ts';
import { commentRatingMachine, type RateInput } from '../comment-rating/comment-rating.machine.ts';
import { commentWritingMachine, type FormKey, type SendInput } from '../comment-writing/comment-writing.machine.ts';
import { commentOf } from './comments.fixtures.ts';
import { commentsMachine } from './comments.machine.ts';
import { shownThreads } from './comments.selectors.ts';
import type {
  AnswersInput,
  CommentsInput,
  CommentsReport,
  DraftKept,
  DraftsInput,
  IntentKept,
  IntentsInput,
  PageInput,
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
        writing: commentWritingMachine.provide({ actors: { send: fromPromise(({ input }) => send(input)) } }),
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
        keepsForm: true,
        guest: null,
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
    /** What one writes in a form is sent; it begins with `topId` where that is not null. */
    say: (text: string, form: FormKey = 'new', topId: number | null = null) => {
      actor.send({ type: 'form.opened', form, text: '' });
      now().writings[form]?.send({ type: 'text.changed', text });
      now().writings[form]?.send({ type: 'text.submitted', topId });
    },
    written: () => Object.entries(now().writings).map(([form, to]) => [form, to.getSnapshot().context.text]),
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

test('CMT-06 a new thread goes to the top, and its form stays, empty again', async () => {
  const { say, ids, now, kept, written } = open({ send: async ({ text }) => commentOf(99, { text }) });
  say('Hello');
  await vi.waitFor(() => expect(now().added).toBe(99));
  expect(ids().slice(0, 2)).toEqual([99, 1]);
  expect([now().total, now().read, written()]).toEqual([24, 11, [['new', '']]]);
  expect(kept.map(({ form, text }) => [form, text])).toEqual([
    ['new', 'Hello'],
    ['new', ''],
  ]);
});

test('CMT-07 CMT-08 an answer goes to the end of its thread, a change in place of the old one, and their forms close', async () => {
  const send = async ({ form, topId, text }: SendInput) =>
    commentOf(form === 'change-2' ? 2 : 201, { comment_top_id: topId, text });
  const { say, now, ids, written } = open({ send });
  say('One', 'answer-2', 2);
  say('Better', 'change-2');
  await vi.waitFor(() => expect(written()).toEqual([['new', '']]));
  expect(now().threads[1]).toMatchObject({ text: 'Better', totalAnswers: 1, answers: [{ id: 201, text: 'One' }] });
  expect([ids(), now().total, now().added]).toEqual([numbered(1, 10).map(({ id }) => id), 23, 201]);
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
  expect(Object.keys(actor.getSnapshot().children)).toEqual(['writing-new', 'drafts', 'intents']);
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

test('CMT-20 a visitor who sends, rates or reports is asked to sign in, and nothing is sent', () => {
  const { actor, say, needed, now } = open({}, { account: null });
  const begun = [
    { type: 'rating.requested', id: 3, button: 'like' },
    { type: 'report.requested', id: 3 },
  ] as const;
  say('Hello', 'answer-3', 3);
  for (const event of begun) actor.send(event);
  const wrote = { type: 'writing.resumed', form: 'answer-3', topId: 3, text: 'Hello', place: null };
  expect(needed.map(({ intent }) => intent)).toEqual([wrote, ...begun]);
  expect([now().wishes, now().changing]).toEqual([{}, null]);
});

test('CMT-20 what somebody reported says so', async () => {
  const { actor, now } = open({ report: async () => {} });
  actor.send({ type: 'report.requested', id: 3 });
  await vi.waitFor(() => expect(now().reported).toEqual([3]));
});

test('drafts come back without taking the focus; a change begins with the text of its comment', () => {
  const { actor, now, written } = open();
  actor.send({ type: 'draft.restored', form: 'new', text: 'Hello' });
  actor.send({ type: 'draft.restored', form: 'answer-1', text: 'And how?' });
  expect(now().openedForm).toBe(null);
  actor.send({ type: 'form.opened', form: 'answer-1', text: '' });
  expect(now().openedForm).toBe('answer-1');
  actor.send({ type: 'form.opened', form: 'change-2', text: 'Comment 2' });
  now().writings['answer-1']?.send({ type: 'form.closed' });
  expect(written()).toEqual([
    ['new', 'Hello'],
    ['change-2', 'Comment 2'],
  ]);
});

test('on a picture a thread is begun by a place, and its form goes with it', async () => {
  const told: CommentsReport[] = [];
  const author = { name: 'Olena', avatar: null, role: 'customer' as const, is_me: false };
  const send = vi.fn(async ({ text }: SendInput) => commentOf(99, { text, author }));
  const { actor, now } = open({ send }, { keepsForm: false, account: null, guest: '' });
  actor.on('comment.added', (event) => told.push(event));
  actor.on('form.ended', (event) => told.push(event));
  expect(now().writings).toEqual({});
  const place = { x: 0.5, y: 0.25 };
  actor.send({ type: 'form.opened', form: 'new', text: '', place });
  const { new: writing } = now().writings;
  writing?.send({ type: 'name.changed', name: 'Olena' });
  writing?.send({ type: 'text.changed', text: 'Is this right?' });
  writing?.send({ type: 'text.submitted', topId: null });
  await vi.waitFor(() => expect(now().writings).toEqual({}));
  expect(send.mock.calls).toMatchObject([[{ form: 'new', place, name: 'Olena', text: 'Is this right?' }]]);
  expect(told.map(({ type }) => type)).toEqual(['comment.added', 'form.ended']);
  // Another one is begun under the same name.
  actor.send({ type: 'form.opened', form: 'new', text: '', place });
  expect(now().writings.new?.getSnapshot().context.name).toBe('Olena');
});
