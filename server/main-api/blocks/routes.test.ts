import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOf, startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  const block = (key: string) =>
    `- { key: ${key}, date_created: 2026-11-01, content: { en: 'Write **to us**', ru: 'Напишите [нам](/faq)', uk: '<b>Ні</b>' } }\n`;
  site = await startContentSite({ 'blocks.yaml': block('note') + block('other') });
});
afterAll(() => site.close());

const dates = { date_created: '2026-11-01T00:00:00.000Z', date_edited: '2026-11-01T00:00:00.000Z' };

test('SYS-04 API-05 blocks come with a limit of 10000, each with key, content and dates', async () => {
  const answer = await site.ask('v2/system/blocks?limit=10000');
  expect(answer.json()).toEqual(
    ['note', 'other'].map((key) => ({ id: key, key, content: '<p>Write <strong>to us</strong></p>', ...dates })),
  );
  expect(itemsOf(answer)).toEqual({ total: 2, count: 2, limit: 10_000, offset: 0 });
  expect((await site.ask('v2/system/blocks?limit=10001')).statusCode).toBe(400);
});

test('SYS-04 one block by its key in the language of the caller; HTML in a text is text', async () => {
  const contents = await Promise.all(
    (['ru', 'uk'] as const).map((locale) => site.ask('v2/system/blocks/note', { locale })),
  );
  expect(contents.map((answer) => answer.json<{ content: string }>().content)).toEqual([
    '<p>Напишите <a href="/ru/faq">нам</a></p>',
    '<p>&lt;b&gt;Ні&lt;/b&gt;</p>',
  ]);
  expect((await site.ask('v2/system/blocks/none')).statusCode).toBe(404);
});
