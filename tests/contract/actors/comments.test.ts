import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { commentIn, sortings, type Comment, type CommentPage } from '#domain/comment.ts';
import { commentsMachine } from '#machines/comments/comments.machine.ts';
import type { CommentsInput, IntentKept, IntentsInput } from '#machines/comments/comments.types.ts';
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
    keepsForm: true,
    guest: null,
  } as const;
  const flow = createActor(commentsMachine.provide({ actors }), { input: { ...input, ...change } }).start();
  const settled = () =>
    waitFor(
      flow,
      (now) =>
        now.matches({ list: 'resting', answers: 'resting', change: 'resting' }) &&
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

test('CMT-01 CMT-03 CMT-04 each order is read from its beginning, and more of it while there is more', async () => {
  const { flow, ids, settled } = await opened({ sorting: 'old' });
  for (let count = 0; count < 2; count += 1) {
    flow.send({ type: 'page.requested' });
    await settled();
  }
  expect(ids()).toEqual(begun);
  for (const sorting of sortings) {
    flow.send({ type: 'sorting.changed', sorting });
    await settled();
    expect([sorting, ids()]).toEqual([sorting, await listed(`limit=10&sorting=${sorting}`)]);
  }
});

test('CMT-05 answers are read by tens behind one another, and what an address names comes first', async () => {
  const { flow, ids, settled } = await opened({ focus: answers[11] ?? 0, sorting: 'new' });
  const topId = begun[0] ?? 0;
  expect(ids()[0]).toBe(topId);
  flow.send({ type: 'answers.requested', topId });
  await settled();
  expect(commentIn(flow.getSnapshot().context.threads, answers[11] ?? 0)).toBeDefined();
  flow.send({ type: 'answers.requested', topId });
  await settled();
  expect(flow.getSnapshot().context.threads[0]?.answers.map(({ id }) => id)).toEqual(answers);
});

/** One of the staff. */
async function editor(email: string): Promise<Person> {
  const person = await page.other(email);
  await page.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ role: 'editor' }).where('email', '=', email).execute(),
  );
  return person;
}

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

test('CMT-14 CMT-16 a thread and an answer are rated by the calls of the plan', async () => {
  const [topId = 0] = begun;
  const { flow, settled } = await opened({ sorting: 'old' });
  flow.send({ type: 'answers.requested', topId });
  await settled();
  for (const [id, within] of [
    [begun[7] ?? 0, undefined],
    [answers[2] ?? 0, topId],
  ] as const) {
    flow.send({ type: 'rating.requested', id, button: 'like' });
    await settled();
    const before = page.sent.length;
    flow.send({ type: 'rating.requested', id, button: 'dislike' });
    await settled();
    const rating = { total: -1, status: 'dislike' };
    expect((await onServer(id, within))?.rating).toEqual(rating);
    expect(commentIn(flow.getSnapshot().context.threads, id)?.rating).toEqual(rating);
    expect(page.sent.slice(before).map(({ body }) => body)).toEqual(
      ['nothing', 'dislike'].map((action) => ({ change: { comment_id: id, action } })),
    );
  }
});

test('CMT-18 another post has its own list, from its beginning, in the first order, and its own drafts', async () => {
  const storage = memoryStorage();
  const one = await opened({ sorting: 'old' }, storage);
  one.flow.send({ type: 'page.requested' });
  one.flow.getSnapshot().context.writings.new?.send({ type: 'text.changed', text: 'Half a thought' });
  await one.settled();
  one.flow.stop();

  const other = await opened({ alias: otherPost }, storage);
  const { sorting, read, writings } = other.flow.getSnapshot().context;
  const written = writings.new?.getSnapshot().context.text;
  expect({ sorting, read, written }).toEqual({ sorting: 'all', read: 1, written: '' });
  expect(other.ids()).toEqual(await listed('limit=10', otherPost));
  const back = await opened({}, storage);
  expect(back.flow.getSnapshot().context.writings.new?.getSnapshot().context.text).toBe('Half a thought');
});
