import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, localeTags, pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('sqlite', { config: { publicUrl: 'https://kadr.example' } });
  platform.clock.set(Date.parse('2026-12-31T12:00:00Z'));
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const open = (path: string) => visitor(app).open(path);
const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

test.each([
  ['ROUTE-04', '/downloads'],
  ['ROUTE-05 FAQ-01', '/faq'],
  ['ROUTE-24', '/faq/how-to-upload'],
  ['ROUTE-10 BLOG-03', '/posts'],
  ['ROUTE-10 BLOG-01', '/posts/categories'],
  ['ROUTE-10 BLOG-02', '/posts/categories/product'],
  ['ROUTE-10 BLOG-05', '/posts/items/links-that-stay-yours'],
  ['ROUTE-11', '/pricing'],
  ['ROUTE-15', '/tour'],
  ['ROUTE-17', '/features/web'],
  ['ROUTE-17', '/features/desktop'],
  ['ROUTE-17', '/features/mobile'],
  ['ROUTE-21', '/terms'],
  ['ROUTE-21', '/privacy'],
  ['CUST-01', '/roadmap'],
])('%s LAY-05 CARD-08 %s is a whole page in every language without JavaScript', async (_row, path) => {
  const headings = new Set<string>();
  for (const locale of locales) {
    const { status, body } = await open(pathInLocale(path, locale));
    expect([status, first(body, /<html lang="([^"]+)"/)]).toEqual([200, localeTags[locale]]);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(body).toContain(`hrefLang="x-default" href="https://kadr.example${path}"`);
    expect(body).toContain('<footer');
    headings.add(first(body, /<h1[^>]*>([^<]+)/) ?? '');
  }
  // «Блог» is the same word in two of them.
  expect(headings.size).toBeGreaterThanOrEqual(path === '/posts' ? 2 : 3);
});

test.each(['/products', '/products/goods', '/products/goods/stickers'])(
  'ROUTE-24 LAY-05 CARD-08 %s of the shop is a whole page in every language, without a footer',
  async (path) => {
    const headings = new Set<string>();
    for (const locale of locales) {
      const { status, body } = await open(pathInLocale(path, locale));
      expect([status, first(body, /<html lang="([^"]+)"/)]).toEqual([200, localeTags[locale]]);
      expect(body.match(/<h1[ >]/g)).toHaveLength(1);
      expect(body).toContain(`hrefLang="x-default" href="https://kadr.example${path}"`);
      expect(body).not.toContain('<footer');
      headings.add(first(body, /<h1[^>]*>([^<]+)/) ?? '');
    }
    expect(headings.size).toBe(3);
  },
);

test.each([
  '/nowhere',
  '/products/nothing',
  '/products/goods/nothing',
  '/products/goods?page=2',
  '/faq/nothing',
  '/posts/items/nothing',
  '/posts/categories/nothing',
  '/posts?page=99',
  '/posts?page=0',
])('ROUTE-10 ROUTE-21 ERR-01 an unknown alias or page is the 404 page: %s', async (path) => {
  const { status, body } = await open(path);
  expect([status, first(body, /<title>([^<]+)/)]).toEqual([404, 'Error 404: This page could not be found']);
});

test('BLOG-05 a post shows its title, picture, date, categories and words; its card the short ones', async () => {
  const post = await open('/posts/items/links-that-stay-yours');
  for (const part of [
    'Links that stay yours</h1>',
    '/api/v2/system/images/link.png',
    'width="1200"',
    'dateTime="2026-11-12',
    'href="/posts/categories/product"',
    '<h2 id="who-can-open-it">',
    'application/ld+json',
  ])
    expect(post.body).toContain(part);
  const list = await open('/posts');
  expect(list.body).toContain('A link is not a copy.');
  expect(list.body).not.toContain('who-can-open-it');
});

test('ROUTE-24 a question has an address of its own, and leads to the others of its topic', async () => {
  const { body } = await open('/faq/how-to-upload');
  expect(body).toContain('How do I get a screenshot into Kadr?</h1>');
  expect(body).toContain('href="/faq/do-i-need-an-account"');
});

test('ROUTE-21 fixed routes win over aliases', async () => {
  expect((await open('/login')).body).toContain('data-page-kind="auth"');
  expect((await open('/faq')).body).toContain('<details');
});
