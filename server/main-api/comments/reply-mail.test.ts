import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';
import type { Customer } from '#tests/support/rest.ts';

const post = '---\ntitle: A post\nshort_content: Short\ndate_post: 2026-01-02\ncategories: [news]\n---\nText\n';
const url = (alias: string) => `/api/posts/items/${alias}/comments`;

let site: ContentSite;
let reader: Customer;
let eve: Customer;
beforeAll(async () => {
  const words = '{ en: News, ru: Новости, uk: Новини }';
  site = await startContentSite({
    'posts/categories.yaml': `- { alias: news, title: ${words}, description: ${words} }\n`,
    'posts/first/en.md': post,
    'posts/second/en.md': post,
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.platform.clock.advance(60_000);
  [reader, eve] = [await site.signUp(), await site.signUp()];
});

async function say(customer: Customer, text: string, top: number | null = null, alias = 'first'): Promise<number> {
  const payload = { comment_top_id: top, parent_id: top, text };
  const answer = await customer.call({ method: 'POST', url: url(alias), payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ data: { id: number } }>().data.id;
}
/** What the mails to the reader quote, the oldest first. */
async function mailed(): Promise<string[]> {
  await site.platform.jobs.idle();
  const kept = (await site.platform.mail.outbox?.list()) ?? [];
  return kept
    .filter(({ to, subject }) => to.address === reader.email && subject.startsWith('New reply'))
    .map(({ text }) => /Reply \d/.exec(text)?.[0] ?? text)
    .toSorted();
}

test('CMT-20 of a thread there is one mail until its reader has read it, then one more', async () => {
  const top = await say(reader, 'Question');
  for (const count of [1, 2, 3]) await say(eve, `Reply ${count}`, top);
  expect(await mailed()).toEqual(['Reply 1']);
  // What others read, and what the reader reads elsewhere, tells nothing.
  await site.call(url('first'));
  await eve.call({ url: url('first') });
  await reader.call({ url: url('second') });
  await say(eve, 'Reply 4', top);
  expect(await mailed()).toEqual(['Reply 1']);
  await reader.call({ url: url('first') });
  await say(eve, 'Reply 5', top);
  await say(eve, 'Reply 6', top);
  expect(await mailed()).toEqual(['Reply 1', 'Reply 5']);
  await reader.call({ url: `${url('first')}?commentTopId=${top}` });
  await say(eve, 'Reply 7', top);
  expect(await mailed()).toEqual(['Reply 1', 'Reply 5', 'Reply 7']);
});

test('CMT-20 each thread has its own mail, and so has each reader', async () => {
  const [one, other] = [await say(reader, 'Question'), await say(reader, 'Question', null, 'second')];
  await say(eve, 'Reply 1', one);
  await say(eve, 'Reply 2', other, 'second');
  expect(await mailed()).toEqual(['Reply 1', 'Reply 2']);
  const mine = await say(eve, 'Mine');
  await say(reader, 'Reply 3', mine);
  await site.platform.jobs.idle();
  const kept = (await site.platform.mail.outbox?.list()) ?? [];
  expect(kept.filter(({ to, text }) => to.address === eve.email && text.includes('Reply 3'))).toHaveLength(1);
});

test('CMT-20 a mail that the mail server refuses is tried again', async () => {
  const top = await say(reader, 'Question');
  const { mail, clock, jobs } = site.platform;
  const send = mail.send.bind(mail);
  let refusals = 1;
  mail.send = (message) => (refusals-- > 0 ? Promise.reject(new Error('Busy')) : send(message));
  await say(eve, 'Reply 1', top);
  expect(await mailed()).toEqual([]);
  clock.advance(3_600_000);
  await jobs.idle();
  mail.send = send;
  expect(await mailed()).toEqual(['Reply 1']);
});
