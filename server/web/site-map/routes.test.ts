import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';

const publicUrl = 'https://kadr.example';
let content: OwnContent;
let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  content = await ownContent();
  await content.write(
    'posts/only-here/uk.md',
    `---\ntitle: Лише «тут» & <тут>\nshort_content: Кілька слів\ndate_post: 2026-01-02\ncategories: [guides]\n---\nСлова.\n`,
  );
  for (const locale of ['en', 'ru', 'uk'])
    await content.write(
      `posts/everywhere/${locale}.md`,
      `---\ntitle: Everywhere\nshort_content: Words\ndate_post: 2025-12-01\ncategories: [guides]\n---\nWords.\n`,
    );
  platform = await testPlatform('sqlite', { config: { publicUrl, contentDir: content.folder } });
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await content.remove();
});

const entryOf = (siteMap: string, address: string) =>
  siteMap.split('\n').find((line) => line.includes(`<loc>${publicUrl}${address}</loc>`));
const alternates = (entry = '') =>
  [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => `${language} ${href}`);

test('BLOG-08 the site map of a language names its pages, questions and posts, each with its other languages', async () => {
  const { body, headers } = await app.inject('/uk/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(alternates(entryOf(body, '/uk/tour'))).toEqual([
    `en ${publicUrl}/tour`,
    `ru ${publicUrl}/ru/tour`,
    `uk ${publicUrl}/uk/tour`,
    `x-default ${publicUrl}/tour`,
  ]);
  expect(alternates(entryOf(body, '/uk/posts/items/only-here'))).toEqual([
    `uk ${publicUrl}/uk/posts/items/only-here`,
    `x-default ${publicUrl}/uk/posts/items/only-here`,
  ]);
  for (const path of ['/uk', '/uk/privacy', '/uk/posts/items/everywhere']) expect(entryOf(body, path)).toBeDefined();
  expect(body).toMatch(/<loc>[^<]+\/uk\/faq\/[^<]+<\/loc>/);
  expect(entryOf((await app.inject('/sitemap.xml')).body, '/posts/items/only-here')).toBeUndefined();
});

test('BLOG-08 robots are told of the site map of every language', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body.split('\n').filter((line) => line.startsWith('Sitemap'))).toEqual([
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `Sitemap: ${publicUrl}/ru/sitemap.xml`,
    `Sitemap: ${publicUrl}/uk/sitemap.xml`,
  ]);
});

test('BLOG-08 a feed has the posts of its language, newest first; what they say is text', async () => {
  const { body, headers } = await app.inject('/uk/posts/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('xml:lang="uk-UA"');
  expect(body).toContain(`<link rel="self" type="application/atom+xml" href="${publicUrl}/uk/posts/feed.xml"/>`);
  expect(body).toContain('<title>Лише «тут» &amp; &lt;тут&gt;</title>');
  expect(body).toContain(`<link rel="alternate" href="${publicUrl}/uk/posts/items/only-here"/>`);
  const dates = [...body.matchAll(/<published>([^<]+)</g)].map(([, date = '']) => date);
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await app.inject('/posts/feed.xml')).body).not.toContain('only-here');
});

test('NAV-11 what an app names leads to its page', async () => {
  const { statusCode, headers } = await app.inject('/appgo?dest=s-abc-d');
  expect([statusCode, headers.location]).toEqual([302, '/s/abc-d']);
  expect((await app.inject('/appgo')).headers.location).toBe('/');
});
