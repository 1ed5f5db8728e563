import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

let content: OwnContent;
let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  content = await ownContent();
  for (let number = 1; number <= 12; number += 1) {
    const day = String(number).padStart(2, '0');
    for (const [locale, title] of [
      ['en', 'Entry'],
      ['ru', 'Запись'],
      ['uk', 'Запис'],
    ])
      await content.write(
        `posts/entry-${day}/${locale}.md`,
        `---\ntitle: ${title} ${day}\nshort_content: In short.\ndate_post: 2027-01-${day}\ncategories: [guides]\n---\nText.\n`,
      );
  }
  for (const [locale, text] of [
    ['en', 'Ours alone'],
    ['ru', 'Только наше'],
    ['uk', 'Лише наше'],
  ])
    for (const alias of ['tour', 'ours'])
      await content.write(
        `pages/${alias}/${locale}.md`,
        `---\ntitle: ${text}\ndate_created: 2026-11-20\n---\n${text}, **said** in full.\n`,
      );
  platform = await testPlatform('sqlite', { config: { contentDir: content.folder } });
  platform.clock.set(Date.parse('2027-02-01T12:00:00Z'));
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await content.remove();
});

const open = async (path: string) => {
  const { status, body } = await visitor(app).open(path);
  return { status, main: /<main[^]*<\/main>/.exec(body)?.[0] ?? '' };
};

test('BLOG-03 a page of the blog holds ten posts, newest first, and as many pages as there are posts for', async () => {
  const entries = async (path: string) =>
    [...(await open(path)).main.matchAll(/Entry (\d\d)<\//g)].map(([, day]) => day);
  expect(await entries('/posts/categories/guides')).toEqual([
    '12',
    '11',
    '10',
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
    '03',
  ]);
  expect((await entries('/posts/categories/guides?page=2')).slice(0, 2)).toEqual(['02', '01']);
  expect((await open('/posts/categories/guides')).main).toContain('href="/posts/categories/guides?page=2"');
  expect((await open('/posts/categories/guides?page=9')).status).toBe(404);
});

test('BLOG-01 the menu of a list of posts leads to each category, which it names in the language of the page', async () => {
  const { main } = await open('/uk/posts');
  const menu = /<details[^]*?<\/details>/.exec(main)?.[0] ?? '';
  for (const [alias, title] of [
    ['guides', 'Посібники'],
    ['product', 'Про продукт'],
    ['self-hosting', 'Власний сервер'],
  ]) {
    expect(menu).toContain(`href="/uk/posts/categories/${alias}"`);
    expect(menu.replaceAll('\u00a0', ' ')).toContain(title);
  }
});

test('FAQ-01 each category of questions stands over its own questions, in its order', async () => {
  const { main } = await open('/ru/faq');
  const sections = [...main.matchAll(/<section[^>]*aria-labelledby="([\w-]+)"[^]*?<\/section>/g)];
  const start = sections.find(([, alias]) => alias === 'start')?.[0] ?? '';
  expect(sections[0]?.[1]).toBe('start');
  expect(start).toContain('Первые шаги');
  expect(start.replaceAll('\u00a0', ' ')).toContain('Нужен ли аккаунт?');
  expect(sections.filter(([html]) => html.replaceAll('\u00a0', ' ').includes('Нужен ли аккаунт?'))).toHaveLength(1);
});

test('ROUTE-21 a page of the content is shown in its language; a fixed route wins over a page of its name', async () => {
  const { status, main } = await open('/uk/ours');
  expect([status, main.replaceAll('\u00a0', ' ')]).toEqual([
    200,
    expect.stringContaining('Лише наше, <strong>said</strong> in full.'),
  ]);
  expect((await open('/tour')).main).not.toContain('Ours alone');
  expect((await open('/tour')).status).toBe(200);
  expect((await open('/theirs')).status).toBe(404);
});
