import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commentEditTime, commentLength } from '#domain/limits.ts';
import type { Rating } from '#domain/rating-plan.ts';
import type { Role } from '#domain/role.ts';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';
import type { Customer } from '#tests/support/rest.ts';
import { exportOf } from '#server/comments/export.ts';
import { forget } from '#server/comments/forget.ts';

interface Shown {
  id: number;
  text: string;
  comment_top_id: number | null;
  parent_id: number | null;
  rating: { total: number; status: string };
  answers: unknown[];
  totalAnswers: number;
  author: { name: string; avatar: string | null; role: string; is_me: boolean; is_guest: boolean } | null;
  date_created: string;
  date_edited: string | null;
  state: string;
  can_edit: boolean;
  can_delete: boolean;
}
interface Place {
  top?: number | null;
  parent?: number | null;
  alias?: string;
}

const post = (extra = '') => `---
title: A post
short_content: Short
date_post: 2026-01-02
categories: [news]
${extra}---
Text
`;

let site: ContentSite;
let ada: Customer;
let eve: Customer;
let editor: Customer;
/** Each test has a post of its own. */
let alias: string;
let count = 0;
const tests = 40;

beforeAll(async () => {
  const words = '{ en: News, ru: Новости, uk: Новини }';
  site = await startContentSite({
    'posts/categories.yaml': `- { alias: news, title: ${words}, description: ${words} }\n`,
    'posts/silent/en.md': post('comments: { enabled: false, page_size: 10, sorts: [all] }\n'),
    'posts/to-come/en.md': post().replace('2026-01-02', '2026-02-02'),
    ...Object.fromEntries(Array.from({ length: tests }, (_, index) => [`posts/post-${index}/en.md`, post()])),
  });
  [ada, eve, editor] = [await site.signUp(), await site.signUp(), await site.signUp()];
  await setRole(editor, 'editor');
});
afterAll(() => site.close());
beforeEach(async () => {
  alias = `post-${count}`;
  count += 1;
  await renewAll();
});

/** A bearer lives as long as a comment can be changed. */
const renewAll = () => Promise.all([ada, eve, editor].map((customer) => customer.renew()));

const setRole = ({ email }: Customer, role: Role) =>
  site.platform.db.transaction((tx) =>
    tx.updateTable('users').set({ role }).where('email', '=', email).executeTakeFirst(),
  );
const idOf = async ({ email }: Customer) =>
  (await site.platform.db.query.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;
const send = (customer: Customer, text: string, { top = null, parent = top, alias: of = alias }: Place = {}) =>
  customer.call({
    method: 'POST',
    url: `/api/posts/items/${of}/comments`,
    payload: { comment_top_id: top, parent_id: parent, text },
  });
/** A moment after the one before. */
const say = async (customer: Customer, text: string, place: Place = {}) => {
  site.platform.clock.advance(1000);
  return (await send(customer, text, place)).json<{ data: Shown }>().data;
};
const list = (query = '', customer?: Customer) => {
  const url = `/api/posts/items/${alias}/comments${query}`;
  return customer ? customer.call({ url }) : site.call(url);
};
const shown = async (query = '', customer?: Customer) => (await list(query, customer)).json<Shown[]>();
const texts = async (query = '', customer?: Customer) => (await shown(query, customer)).map(({ text }) => text);
const rate = (customer: Customer, comment_id: number, action: Rating) =>
  customer.call({ method: 'POST', url: '/api/comments/rate', payload: { comment_id, action } });
const change = (customer: Customer, id: number, text: string, method: 'PATCH' | 'PUT' = 'PATCH') =>
  customer.call({
    method,
    url: `/api/comments/${id}`,
    payload: { comment_top_id: null, parent_id: null, text },
  });
const remove = (customer: Customer, id: number) => customer.call({ method: 'DELETE', url: `/api/comments/${id}` });
const report = (customer: Customer, id: number) => customer.call({ method: 'POST', url: `/api/comments/${id}/report` });
const hide = (customer: Customer, id: number, is_hidden: boolean) =>
  customer.call({ method: 'POST', url: `/api/comments/${id}/hide`, payload: { is_hidden } });

test('CMT-01 CMT-06 a thread is answered whole, is the first of its list, and the headers tell its place', async () => {
  await say(ada, 'First');
  const answer = await send(ada, ' Second,\r\n\r\n\r\n in   two lines\u202E ');
  const { data } = answer.json<{ data: Shown }>();
  expect([answer.statusCode, data]).toEqual([
    201,
    {
      id: data.id,
      text: 'Second,\n\nin two lines',
      comment_top_id: null,
      parent_id: null,
      rating: { total: 0, status: 'nothing' },
      answers: [],
      totalAnswers: 0,
      author: { name: 'Test Customer', avatar: null, role: 'customer', is_me: true, is_guest: false },
      date_created: new Date(site.platform.clock.now()).toISOString(),
      date_edited: null,
      state: 'shown',
      can_edit: true,
      can_delete: true,
    },
  ]);
  const page = await list('?limit=1&sorting=new');
  expect(itemsOf(page)).toEqual({ total: 2, count: 1, limit: 1, offset: 0 });
  expect(page.json()).toEqual([
    { ...data, author: { ...data.author, is_me: false, is_guest: false }, can_edit: false, can_delete: false },
  ]);
  expect(await texts('?limit=1&offset=1&sorting=new')).toEqual(['First']);
});

test('CMT-02 a page has ten unless more are asked for, and a hundred at most', async () => {
  const pages = await Promise.all(['', '?limit=100', '?limit=101'].map((query) => list(query)));
  expect(pages.map((page) => [page.statusCode, page.headers['x-items-limit']])).toEqual([
    [200, '10'],
    [200, '100'],
    [400, undefined],
  ]);
});

test('CMT-03 orders: by the last activity at first, by the beginning either way, by rating', async () => {
  const [a, b] = [await say(ada, 'a'), await say(ada, 'b')];
  await say(ada, 'c');
  await say(eve, 'answer', { top: a.id });
  await rate(eve, b.id, 'like');
  await rate(eve, a.id, 'dislike');
  expect(await Promise.all(['', '?sorting=new', '?sorting=old', '?sorting=top'].map((query) => texts(query)))).toEqual([
    ['a', 'c', 'b'],
    ['c', 'b', 'a'],
    ['a', 'b', 'c'],
    ['b', 'c', 'a'],
  ]);
  expect((await list('?sorting=worst')).statusCode).toBe(400);
});

test('CMT-05 CMT-07 answers come by their top comment, the oldest first, and count there', async () => {
  const top = await say(ada, 'Question');
  const first = await say(eve, 'One', { top: top.id });
  expect(first).toMatchObject({ comment_top_id: top.id, parent_id: top.id });
  expect(await say(ada, 'Two', { top: top.id, parent: first.id })).toMatchObject({ parent_id: first.id });
  await say(eve, 'Three', { top: top.id, parent: null });
  expect(await shown()).toMatchObject([{ text: 'Question', totalAnswers: 3, answers: [] }]);
  const page = await list(`?commentTopId=${top.id}&limit=2&offset=1`);
  expect([itemsOf(page), page.json<Shown[]>().map(({ text }) => text)]).toEqual([
    { total: 3, count: 2, limit: 2, offset: 1 },
    ['Two', 'Three'],
  ]);
});

test('CMT-07 what is not there, or belongs elsewhere, cannot be answered', async () => {
  const [top, other] = [await say(ada, 'One'), await say(ada, 'Two')];
  const answer = await say(eve, 'Answer', { top: top.id });
  const elsewhere = await say(ada, 'Elsewhere', { alias: 'post-39' });
  const refused = [
    await send(eve, 'x', { top: 999_999 }),
    await send(eve, 'x', { top: answer.id }),
    await send(eve, 'x', { top: other.id, parent: answer.id }),
    await send(eve, 'x', { top: elsewhere.id }),
    await send(eve, 'x', { top: null, parent: top.id }),
    await list(`?commentTopId=${elsewhere.id}`),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('BLOG-07 a post without comments, one to come and one that is not there take none', async () => {
  const urls = ['silent', 'to-come', 'nowhere'].map((of) => `/api/posts/items/${of}/comments`);
  const answers = await Promise.all([...urls.map((url) => site.call(url)), send(ada, 'x', { alias: 'silent' })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('a permalink puts its thread first, and among answers its answer; other pages go on without them', async () => {
  const [a] = [await say(ada, 'a'), await say(ada, 'b'), await say(ada, 'c')];
  const [one, two] = [await say(eve, 'one', { top: a.id }), await say(eve, 'two', { top: a.id })];
  const with2 = `comment=${two.id}&sorting=new&limit=2`;
  expect(await Promise.all([`?${with2}`, `?${with2}&offset=2`].map((query) => texts(query)))).toEqual([
    ['a', 'c'],
    ['b'],
  ]);
  expect(await texts(`?commentTopId=${a.id}&comment=${two.id}`)).toEqual(['two', 'one']);
  expect(await texts(`?comment=999999&sorting=old`)).toEqual(['a', 'b', 'c']);
  expect(one.id).toBeLessThan(two.id);
});

test('CMT-08 CMT-20 its author changes it for 15 minutes, by PATCH or PUT, and nobody else does', async () => {
  const { id } = await say(ada, 'Before');
  site.platform.clock.advance(1000);
  const changed = (await change(ada, id, 'After')).json<{ data: Shown }>().data;
  const now = new Date(site.platform.clock.now()).toISOString();
  expect(changed).toMatchObject({ id, text: 'After', date_edited: now, can_edit: true });
  expect((await change(ada, id, 'Again', 'PUT')).json<{ data: Shown }>().data).toMatchObject({ text: 'Again' });
  expect((await change(eve, id, 'Mine')).json().error.type).toBe('forbidden');
  expect((await site.call({ method: 'PATCH', url: `/api/comments/${id}`, payload: { text: 'x' } })).statusCode).toBe(
    401,
  );
  site.platform.clock.advance(commentEditTime - 2001);
  expect((await change(ada, id, 'In time')).statusCode).toBe(200);
  site.platform.clock.advance(1001);
  await renewAll();
  expect((await change(ada, id, 'Late')).json().error.type).toBe('edit_over');
  expect(await shown('', ada)).toMatchObject([{ text: 'In time', can_edit: false, can_delete: true }]);
});

test('CMT-09 CMT-20 its author deletes it; of what was answered the place stays, until the last answer goes', async () => {
  const [lone, top] = [await say(ada, 'Lone'), await say(ada, 'Top')];
  const answer = await say(eve, 'Answer', { top: top.id });
  expect((await remove(eve, lone.id)).statusCode).toBe(403);
  expect((await remove(ada, lone.id)).json()).toEqual({ response: true });
  expect((await remove(ada, lone.id)).statusCode).toBe(404);
  expect((await remove(ada, top.id)).json()).toEqual({ response: true });
  expect(await shown('', ada)).toMatchObject([
    { id: top.id, text: '', author: null, state: 'deleted', totalAnswers: 1, can_delete: false },
  ]);
  expect((await send(eve, 'More', { top: top.id })).statusCode).toBe(404);
  expect((await remove(eve, answer.id)).json()).toEqual({ response: true });
  expect(await shown()).toEqual([]);
});

test('CMT-16 a rating counts once a person in root and answer, in whatever order it comes', async () => {
  const top = await say(ada, 'Top');
  const answer = await say(eve, 'Answer', { top: top.id });
  const ratings = [
    await rate(eve, top.id, 'like'),
    await rate(ada, top.id, 'like'),
    await rate(eve, top.id, 'like'),
    await rate(eve, top.id, 'dislike'),
    await rate(eve, top.id, 'nothing'),
    await rate(ada, answer.id, 'dislike'),
  ];
  expect(ratings.map((each) => each.json<{ rating: object }>().rating)).toEqual([
    { total: 1, status: 'like' },
    { total: 2, status: 'like' },
    { total: 2, status: 'like' },
    { total: 0, status: 'dislike' },
    { total: 1, status: 'nothing' },
    { total: -1, status: 'dislike' },
  ]);
  expect(await shown('', ada)).toMatchObject([{ rating: { total: 1, status: 'like' } }]);
  expect(await shown(`?commentTopId=${top.id}`)).toMatchObject([{ rating: { total: -1, status: 'nothing' } }]);
  const refused = [
    await rate(ada, 999_999, 'like'),
    await site.call({ method: 'POST', url: '/api/comments/rate', payload: { comment_id: top.id, action: 'like' } }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 401]);
});

test('CMT-16 twenty likes of one person at once count once', async () => {
  const { id } = await say(ada, 'Liked');
  await Promise.all(Array.from({ length: 20 }, () => rate(eve, id, 'like')));
  expect(await shown('', eve)).toMatchObject([{ rating: { total: 1, status: 'like' } }]);
});

test('CMT-17 blank text is refused, and more than 5000 characters are', async () => {
  site.platform.clock.advance(60_000);
  const sent = await Promise.all(
    ['', ' \n\u200B ', 'x'.repeat(commentLength + 1), '🙂'.repeat(commentLength)].map((text) => send(ada, text)),
  );
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 201]);
  expect(sent[1]?.json().error).toMatchObject({ type: 'body_invalid', fields: { text: 'Must not be empty' } });
  const { id } = await say(ada, 'Text');
  expect((await change(ada, id, '\n')).statusCode).toBe(400);
});

test('CMT-20 staff hides and shows; hidden words are for staff alone, and their author cannot delete them', async () => {
  const { id } = await say(ada, 'Rude');
  expect([(await hide(ada, id, true)).statusCode, (await hide(eve, id, true)).statusCode]).toEqual([404, 404]);
  expect((await hide(editor, id, true)).json()).toMatchObject({ text: 'Rude', state: 'hidden' });
  for (const customer of [ada, eve, undefined])
    expect(await shown('', customer)).toMatchObject([{ text: '', author: null, state: 'hidden', can_delete: false }]);
  expect(await shown('', editor)).toMatchObject([{ text: 'Rude', state: 'hidden' }]);
  expect((await remove(ada, id)).json()).toEqual({ response: false });
  expect((await change(ada, id, 'Polite')).statusCode).toBe(404);
  await hide(editor, id, false);
  expect(await texts()).toEqual(['Rude']);
});

test('CMT-20 what people report staff finds by the number of them, until it is shown again', async () => {
  const { id } = await say(ada, 'Spam');
  const reports = [await report(eve, id), await report(eve, id), await report(editor, id), await report(ada, id)];
  expect(reports.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 403]);
  const reported = (customer: Customer) => customer.call({ url: '/api/comments/reported' });
  expect((await reported(eve)).statusCode).toBe(404);
  expect((await reported(editor)).json()).toMatchObject([
    { comment: { id, text: 'Spam' }, post: { alias, title: 'A post' }, reports: 2 },
  ]);
  await hide(editor, id, true);
  expect((await reported(editor)).json()).toMatchObject([{ comment: { id, state: 'hidden' } }]);
  await hide(editor, id, false);
  expect((await reported(editor)).json()).toEqual([]);
});

test('an account says so many things a minute', async () => {
  const busy = await site.signUp();
  const statuses = new Set<number>();
  for (let index = 0; index < 25; index += 1) statuses.add((await send(busy, `Spam ${index}`)).statusCode);
  expect([...statuses]).toEqual([201, 429]);
});

test('who leaves takes votes and words along; of what was answered the place stays', async () => {
  const leaver = await site.signUp();
  const [top, mine] = [await say(ada, 'Stays'), await say(leaver, 'Answered')];
  await say(ada, 'Answer', { top: mine.id });
  await say(leaver, 'Gone', { top: top.id });
  await rate(leaver, top.id, 'like');
  const userId = await idOf(leaver);
  const files: { name: string; json: unknown }[] = [];
  for await (const file of exportOf(site, userId)) files.push(file);
  expect(files).toMatchObject([
    { name: `comments/${mine.id}.json`, json: { post: alias, text: 'Answered', state: 'shown' } },
    { json: { text: 'Gone', comment_top_id: top.id } },
  ]);
  await forget(site, userId);
  await forget(site, userId);
  expect(await shown('?sorting=old')).toMatchObject([
    { text: 'Stays', totalAnswers: 0, rating: { total: 0 } },
    { id: mine.id, text: '', author: null, state: 'deleted', totalAnswers: 1 },
  ]);
});

const lettersTo = async ({ email }: Customer) => {
  await site.platform.jobs.idle();
  const kept = (await site.platform.mail.outbox?.list()) ?? [];
  return kept.filter(({ subject, to }) => to.address === email && subject.includes('A post'));
};

test('CMT-20 who is answered gets a letter, until they want no more of them; to oneself none is sent', async () => {
  const reader = await site.signUp();
  const top = await say(reader, 'Question');
  const answer = await say(eve, 'First line\nsecond line', { top: top.id });
  await say(reader, 'Thanks', { top: top.id, parent: top.id });
  const [letter, ...others] = await lettersTo(reader);
  expect([letter?.subject, others]).toEqual(['New reply to your comment: A post', []]);
  expect(letter?.text).toContain('First line\n\nsecond line');
  expect(letter?.text).toContain(`/posts/items/${alias}?comment=${answer.id}#comment-${answer.id}`);
  const token = new URL(/https?:\S+\/unsubscribe\?\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('token');
  const unsubscribe = (payload: object) => site.call({ method: 'POST', url: '/api/v2/customers/unsubscribe', payload });
  expect((await unsubscribe({ token: `${token}x` })).statusCode).toBe(400);
  expect(
    (await unsubscribe({ token: String(token).replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) })).statusCode,
  ).toBe(400);
  expect((await unsubscribe({ token })).statusCode).toBe(204);
  await say(eve, 'More', { top: top.id });
  expect(await lettersTo(reader)).toHaveLength(1);
});
