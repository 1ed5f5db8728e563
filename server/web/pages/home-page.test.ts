import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';

let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  platform = await testPlatform('sqlite');
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

test('CAR-01 the home page shows the slides of its carousel in its language', async () => {
  const body = (await app.inject('/uk')).body.replaceAll('\u00a0', ' ');
  const slides = /<section[^>]*aria-label="Що вміє Kadr".*?<\/section>/s.exec(body)?.[0] ?? '';
  expect(
    [...slides.matchAll(/<h2[^>]*>(?:<a [^>]*href="([^"]+)"[^>]*>)?([^<]+)</g)].map(([, ...said]) => said),
  ).toEqual([
    ['/uk/tour', 'Вставили — і збережено'],
    ['/uk/posts/items/links-that-stay-yours', 'Одне посилання — і воно ваше'],
    ['/uk/features/web', 'Галерея, що пам’ятає дні'],
  ]);
  expect(slides.match(/<img /g)).toHaveLength(3);
});

const linksIn = (html: string, part: 'header' | 'footer') =>
  [...(new RegExp(`<${part}.*?</${part}>`, 's').exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, link]) => link,
  );

test('SYS-03 the menus of the site stand in header and footer with their submenus, in the language of the page', async () => {
  const { body } = await app.inject('/uk');
  expect(linksIn(body, 'header')).toEqual(
    expect.arrayContaining(['/uk/tour', '/uk/features/web', '/uk/features/mobile', '/uk/faq']),
  );
  expect(linksIn(body, 'footer')).toEqual(expect.arrayContaining(['/uk/roadmap', '/uk/contact-form', '/uk/privacy']));
  expect(body).toContain('Можливості');
});
