import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  // All posts have come.
  platform.clock.set(Date.parse('2027-01-01'));
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

/** The contents of what a page tells of itself, by name. */
async function metaOf(path: string): Promise<Record<string, string>> {
  const { body } = await visitor(app).open(path);
  const found = body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', content = '']) => [name, content]));
}

test.each([
  '/',
  '/login',
  '/signup',
  '/password-restore',
  '/contact-form',
  '/faq',
  '/faq/do-i-need-an-account',
  '/posts',
  '/posts/categories',
  '/posts/categories/product',
  '/posts/items/links-that-stay-yours',
  '/tour',
  '/features/web',
  '/features/desktop',
  '/features/mobile',
  '/downloads',
  '/roadmap',
  '/pricing',
  '/products',
  '/products/goods',
  '/products/goods/postcards',
  '/cart',
  '/terms',
  '/about',
])('NAV-05 %s describes itself to search engines and previews, in each language', async (path) => {
  const told = await Promise.all((['en', 'ru', 'uk'] as const).map((locale) => metaOf(pathInLocale(path, locale))));
  const [en, ru, uk] = told.map((meta) => meta['description'] ?? '');
  expect([en, ru, uk]).toEqual([
    expect.stringMatching(/[a-z]{3}.{15,}/),
    expect.stringMatching(/^[А-ЯЁ0-9«A-Z].*[а-яё]{3}/),
    expect.stringMatching(/^[А-ЯІЇЄҐ0-9«A-Z].*[а-яіїєґ]{3}/),
  ]);
  expect(ru).not.toBe(uk);
  for (const meta of told)
    expect(meta).toMatchObject({
      'og:title': expect.stringMatching(/./),
      'og:description': meta['description'],
      'twitter:title': expect.stringMatching(/./),
      'twitter:description': meta['description'],
    });
});
