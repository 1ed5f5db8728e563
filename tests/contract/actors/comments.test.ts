import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { commentIn, sortings, type Comment, type CommentPage } from '#domain/comment.ts';
import type { Rating } from '#domain/rating-plan.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import { shownThreads } from '#machines/comments/comments.selectors.ts';
import type { CommentsInput, FormKey, IntentKept, IntentsInput } from '#machines/comments/comments.types.ts';
import { silentQuestion } from '#machines/testing/silent-question.ts';
import { silentSource } from '#machines/testing/silent-source.ts';
import { commentsActors } from '#src/features/comments/comments.actors.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { doBy, openRealPage, readBy, type Person, type RealPage } from './real-page.ts';

const post = 'links-that-stay-yours';
const otherPost = 'four-locks-for-a-link';
const ofPost = (alias: string) => `/api/posts/items/${alias}/comments`;

let page: RealPage;
let max: Person;
/** Of threads that somebody else began, the oldest first. */
let begun: number[];
/** Answers of the first thread, the oldest first. */
let answers: number[];

/** What somebody says past the page. */
async function say(person: Person, text: string, topId: number | null = null, alias = post): Promise<number> {
  // Nobody is held up by the limit of a minute.
  page.platform.clock.advance(4000);
  const comment = { comment_top_id: topId, parent_id: topId, text };
  return (await doBy<{ data: Comment }>(person, 'POST', ofPost(alias), comment)).data.id;
}

beforeAll(async () => {
  page = await openRealPage();
  max = await page.other('max@kadr.example');
  begun = [];
  for (let count = 0; count < 23; count += 1) begun.push(await say(max, `Thread ${count}`));
  answers = [];
  for (let count = 0; count < 12; count += 1) answers.push(await say(max, `Answer ${count}`, begun[0]));
  await doBy(max, 'POST', '/api/comments/rate', { comment_id: begun[5], action: 'like' });
  await say(max, 'Elsewhere', null, otherPost);
});
afterAll(() => page.close());
beforeEach(() => page.platform.clock.advance(4000));

/** The comments of a post as its page opens them. */
function open(change: Partial<CommentsInput> = {}, storage = memoryStorage()) {
  const { confirming } = silentQuestion();
  const actors = {
    ...commentsActors({ client: page.client, storage }),
    confirming,
    intents: silentSource<IntentKept, IntentsInput>(),
  };
  const input = {
    alias: post,
    account: page.viewer.id,
    pageSize: 10,
    sorting: 'all',
    first: null,
    focus: null,
  } as const;
  const flow = createActor(commentsMachine.provide({ actors }), { input: { ...input, ...change } }).start();
  const settled = () =>
    waitFor(
      flow,
      (now) =>
        now.matches({ list: 'resting', answers: 'resting', forms: 'resting', change: 'resting' }) &&
        Object.keys(now.context.wishes).length === 0,
    );
  const ids = () => flow.getSnapshot().context.threads.map(({ id }) => id);
  return { flow, settled, ids };
}

/** Opened with its first page read. */
async function opened(change: Partial<CommentsInput> = {}, storage = memoryStorage()) {
  const comments = open(change, storage);
  await comments.settled();
  return comments;
}

const listed = async (query: string, alias = post) =>
  (await page.read<CommentPage['items']>(`${ofPost(alias)}?${query}`)).map(({ id }) => id);
/** A comment as the server has it. */
const onServer = async (id: number, topId?: number) => {
  const query = topId === undefined ? 'limit=100' : `limit=100&commentTopId=${topId}`;
  return (await page.read<CommentPage['items']>(`${ofPost(post)}?${query}`)).find((each) => each.id === id);
};

test('CMT-01 CMT-03 each order is read from its beginning, as the server has it', async () => {
  const { flow, ids, settled } = await opened({ sorting: 'top' });
  const seen = [];
  for (const sorting of [...sortings, 'top'] as const) {
    flow.send({ type: 'sorting.changed', sorting });
    await settled();
    expect([sorting, ids()]).toEqual([sorting, await listed(`limit=10&sorting=${sorting}`)]);
    seen.push(ids()[0]);
  }
  expect(seen).toEqual([begun[0], begun[22], begun[0], begun[5], begun[5]]);
});

test('CMT-04 more is read while there is more, each thread once, and nothing after the last', async () => {
  const { flow, ids, settled } = await opened({ sorting: 'old' });
  const lengths = [ids().length];
  for (let count = 0; count < 3; count += 1) {
    flow.send({ type: 'page.requested' });
    await settled();
    lengths.push(ids().length);
  }
  expect(lengths).toEqual([10, 20, 23, 23]);
  expect(ids()).toEqual(begun);
  expect(ids()).toEqual(await listed('limit=100&sorting=old'));
  const before = page.sent.length;
  flow.send({ type: 'page.requested' });
  expect([flow.getSnapshot().hasTag('reading'), page.sent.length]).toEqual([false, before]);
});

test('CMT-05 answers are read by tens behind one another, and their thread counts all of them', async () => {
  const { flow, settled } = await opened({ sorting: 'old' });
  const topId = begun[0] ?? 0;
  const shown = () => {
    const thread = flow.getSnapshot().context.threads.find(({ id }) => id === topId);
    return [thread?.totalAnswers, thread?.answers.map(({ id }) => id)];
  };
  flow.send({ type: 'answers.requested', topId });
  await settled();
  expect(shown()).toEqual([12, answers.slice(0, 10)]);
  flow.send({ type: 'answers.requested', topId });
  await settled();
  expect(shown()).toEqual([12, answers]);
  expect(await listed(`limit=100&commentTopId=${topId}`)).toEqual(answers);
});

test('CMT-05 the comment that an address names comes first', async () => {
  const { flow, ids, settled } = await opened({ focus: answers[11] ?? 0, sorting: 'new' });
  flow.send({ type: 'answers.requested', topId: begun[0] ?? 0 });
  await settled();
  expect(ids()[0]).toBe(begun[0]);
  expect(flow.getSnapshot().context.threads[0]?.answers.map(({ id }) => id)).toContain(answers[11]);
});

function write({ flow }: ReturnType<typeof open>, form: FormKey, text: string) {
  flow.send({ type: 'form.opened', form, text: '' });
  flow.send({ type: 'text.changed', form, text });
  flow.send({ type: 'text.submitted', form });
}

/** Says something on the page; returns its id, as the page has it. */
async function writeNew(comments: Awaited<ReturnType<typeof opened>>, form: FormKey, text: string): Promise<number> {
  write(comments, form, text);
  await comments.settled();
  return comments.flow.getSnapshot().context.added ?? 0;
}

test('CMT-06 CMT-07 CMT-08 a thread, an answer to it, one to the answer, and a change of each are what the server has', async () => {
  const comments = await opened();
  const { flow, ids, settled } = comments;
  const thread = await writeNew(comments, 'new', 'A *new* thread');
  expect(ids()[0]).toBe(thread);
  expect(await onServer(thread)).toMatchObject({ text: 'A *new* thread', comment_top_id: null, parent_id: null });

  const answer = await writeNew(comments, `answer-${thread}`, 'An answer');
  const toAnswer = await writeNew(comments, `answer-${answer}`, 'To the answer');
  const shown = flow.getSnapshot().context.threads[0];
  expect([shown?.totalAnswers, shown?.answers.map(({ id }) => id)]).toEqual([2, [answer, toAnswer]]);
  expect([await onServer(answer, thread), await onServer(toAnswer, thread)]).toMatchObject([
    { text: 'An answer', comment_top_id: thread, parent_id: thread },
    { text: 'To the answer', comment_top_id: thread, parent_id: answer },
  ]);
  expect(await onServer(thread)).toMatchObject({ totalAnswers: 2 });

  for (const [id, topId] of [
    [thread, undefined],
    [toAnswer, thread],
  ] as const) {
    write(comments, `change-${id}`, `Changed ${id}`);
    await settled();
    expect(commentIn(flow.getSnapshot().context.threads, id)?.text).toBe(`Changed ${id}`);
    expect(await onServer(id, topId)).toMatchObject({ text: `Changed ${id}`, date_edited: expect.any(String) });
  }
  expect(flow.getSnapshot().context.threads[0]?.answers.length).toBe(2);
});

/** One of the staff. */
async function editor(email: string): Promise<Person> {
  const person = await page.other(email);
  await page.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ role: 'editor' }).where('email', '=', email).execute(),
  );
  return person;
}

test('CMT-09 a comment goes where the server has deleted it, and stays where it has not', async () => {
  const comments = await opened();
  const { flow, ids, settled } = comments;
  const first = await writeNew(comments, 'new', 'To be deleted');
  const second = await writeNew(comments, 'new', 'To be hidden by staff');
  flow.send({ type: 'deletion.requested', id: first });
  flow.send({ type: 'question.approved' });
  await settled();
  expect([ids().includes(first), await onServer(first)]).toEqual([false, undefined]);

  const staff = await editor('staff@kadr.example');
  await doBy(staff, 'POST', `/api/comments/${second}/hide`, { is_hidden: true });
  flow.send({ type: 'deletion.requested', id: second });
  flow.send({ type: 'question.approved' });
  await settled();
  expect([ids().includes(second), (await onServer(second))?.state]).toEqual([true, 'hidden']);
  expect(flow.getSnapshot().context.changeFailure).toBeInstanceOf(Error);
});

test('CMT-20 what is reported is before staff', async () => {
  const { flow, settled } = await opened();
  const [id = 0] = begun;
  flow.send({ type: 'report.requested', id });
  await settled();
  expect(flow.getSnapshot().context.reported).toEqual([id]);
  const staff = await editor('editor@kadr.example');
  const reported = await readBy<{ comment: Comment; reports: number }[]>(staff, '/api/comments/reported');
  expect(reported.map(({ comment, reports }) => [comment.id, reports])).toEqual([[id, 1]]);
});

interface Press {
  row: string;
  from: Rating;
  button: 'like' | 'dislike';
  calls: Rating[];
  change: number;
  status: Rating;
}

const presses: Press[] = [
  { row: 'CMT-10', from: 'nothing', button: 'like', calls: ['like'], change: 1, status: 'like' },
  { row: 'CMT-11', from: 'like', button: 'like', calls: ['nothing'], change: -1, status: 'nothing' },
  { row: 'CMT-12', from: 'nothing', button: 'dislike', calls: ['dislike'], change: -1, status: 'dislike' },
  { row: 'CMT-13', from: 'dislike', button: 'dislike', calls: ['nothing'], change: 1, status: 'nothing' },
  { row: 'CMT-14', from: 'like', button: 'dislike', calls: ['nothing', 'dislike'], change: -2, status: 'dislike' },
  { row: 'CMT-15', from: 'dislike', button: 'like', calls: ['nothing', 'like'], change: 2, status: 'like' },
];

test.each(
  presses.flatMap((press) => [
    { ...press, of: 'a thread' },
    { ...press, of: 'an answer' },
  ]),
)('$row CMT-16 $from, then $button, of $of: $calls', async ({ from, button, calls, change, status, of }) => {
  const [topId = 0] = begun;
  const [id, within] = of === 'a thread' ? [begun[7] ?? 0, undefined] : [answers[2] ?? 0, topId];
  await doBy(page.browser, 'POST', '/api/comments/rate', { comment_id: id, action: from });
  const before = await onServer(id, within);
  const { flow, settled } = await opened({ sorting: 'old' });
  if (within !== undefined) flow.send({ type: 'answers.requested', topId });
  await settled();
  const sentBefore = page.sent.length;
  flow.send({ type: 'rating.requested', id, button });
  await settled();
  const rating = { total: (before?.rating.total ?? 0) + change, status };
  expect((await onServer(id, within))?.rating).toEqual(rating);
  const { threads, wishes, unrated } = flow.getSnapshot().context;
  expect([commentIn(shownThreads(threads, wishes), id)?.rating, unrated]).toEqual([rating, null]);
  expect(page.sent.slice(sentBefore).map(({ body }) => body)).toEqual(
    calls.map((action) => ({ change: { comment_id: id, action } })),
  );
});

test('CMT-15 a rating that the server does not take stays what it has taken', async () => {
  const comments = await opened({ sorting: 'old' });
  const id = await say(max, 'Gone in a moment');
  const { flow, settled } = await opened({ sorting: 'new' });
  await doBy(max, 'DELETE', `/api/comments/${id}`);
  flow.send({ type: 'rating.requested', id, button: 'like' });
  await settled();
  const { threads, unrated } = flow.getSnapshot().context;
  expect([commentIn(threads, id)?.rating, unrated]).toEqual([{ total: 0, status: 'nothing' }, id]);
  expect(comments.ids()).not.toContain(id);
});

test('CMT-18 another post has its own list, from its beginning, in the first order, and its own drafts', async () => {
  const storage = memoryStorage();
  const one = await opened({ sorting: 'old' }, storage);
  one.flow.send({ type: 'page.requested' });
  one.flow.send({ type: 'form.opened', form: 'new', text: '' });
  one.flow.send({ type: 'text.changed', form: 'new', text: 'Half a thought' });
  await one.settled();
  one.flow.stop();

  const other = await opened({ alias: otherPost }, storage);
  const { sorting, read, drafts } = other.flow.getSnapshot().context;
  expect({ sorting, read, drafts }).toEqual({ sorting: 'all', read: 1, drafts: {} });
  expect(other.ids()).toEqual(await listed('limit=10', otherPost));
  expect(other.ids()).not.toContain(begun[0]);
  const back = await opened({}, storage);
  expect(back.flow.getSnapshot().context.drafts).toMatchObject({ new: { text: 'Half a thought' } });
});
