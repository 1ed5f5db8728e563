import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';

let site: ContentSite;
beforeAll(async () => {
  const rule = (url: string, title: string) =>
    `- { url: '${url}', meta: { title: { en: ${title}, ru: ${title}, uk: Українською } } }\n`;
  site = await startContentSite({
    'seo.yaml': `${rule('/posts/*', 'Long')}${rule('/*', 'Any')}${rule('/posts/items/*', 'Longest')}
- url: /faq
  meta: { title: { en: Faq, ru: Вопросы, uk: Запитання }, keywords: { en: a, ru: б, uk: в } }
  og: { description: { en: All, ru: Все, uk: Усі }, type: website }
  twitter: { card: summary }
`,
  });
});
afterAll(() => site.close());

const ruleOf = async (url: string, locale: 'en' | 'uk' = 'en') =>
  (await site.ask('v2/system/seo-rule', { body: { url }, locale })).json<{
    url: string | null;
    meta: { title: string | null };
  }>();

test('SYS-07 NAV-05 a rule has all its groups, in the language of the caller; null is the default of the page', async () => {
  expect(await ruleOf('/faq', 'uk')).toEqual({
    id: '/faq',
    url: '/faq',
    meta: { title: 'Запитання', description: null, keywords: 'в' },
    og: { title: null, description: 'Усі', image: null, type: 'website' },
    twitter: { card: 'summary', title: null, description: null, image: null },
  });
});

test('SYS-07 the path itself goes before a pattern, a longer pattern before a shorter one', async () => {
  const titles = await Promise.all(
    ['/faq', '/faq/', '/posts/items/one', '/posts/categories', '/tour'].map(
      async (url) => (await ruleOf(url)).meta.title,
    ),
  );
  expect(titles).toEqual(['Faq', 'Faq', 'Longest', 'Long', 'Any']);
});

test('SYS-07 where no rule fits all is null', async () => {
  const bare = await startContentSite({});
  const none = { title: null, description: null };
  expect((await bare.ask('v2/system/seo-rule', { body: { url: '/faq' } })).json()).toEqual({
    id: null,
    url: null,
    meta: { ...none, keywords: null },
    og: { ...none, image: null, type: null },
    twitter: { card: null, ...none, image: null },
  });
  await bare.close();
});

test.each([{ url: 'faq' }, { url: '/faq', other: 1 }, {}])('what names no path is refused: %o', async (body) => {
  expect((await site.ask('v2/system/seo-rule', { body })).statusCode).toBe(400);
});
