import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ownContent, type OwnContent } from '#tests/support/content.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

const publicUrl = 'https://kadr.example';
let content: OwnContent;
let platform: TestPlatform;
let app: FastifyInstance;
beforeAll(async () => {
  content = await ownContent();
  await content.write('configs.yaml', 'main: { redirect-hosts: [shop.example] }');
  await content.write(
    'redirects.yaml',
    `- { url: '/old/*', url_to: /signup, status: 301 }\n- { url: /shop, url_to: 'https://shop.example/all', status: 302 }\n`,
  );
  const words = (word: string) => `{ en: ${word}, ru: ${word} ru, uk: ${word} uk }`;
  await content.write(
    'seo.yaml',
    `
- url: /login
  meta: { title: ${words('Come in')}, description: ${words('A door')}, keywords: ${words('door')} }
  og: { title: ${words('Shared')}, image: images/link.png, type: article }
  twitter: { card: summary_large_image, title: ${words('Told')}, image: images/gallery.png }
`,
  );
  platform = await testPlatform('sqlite', { config: { publicUrl, contentDir: content.folder } });
  app = await buildApp(platform);
});
afterAll(async () => {
  await app.close();
  await platform.close();
  await content.remove();
});

const open = (path: string) => visitor(app).open(path);
const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', said = '']) => [
      name,
      said,
    ]),
  );
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

test('NAV-05 SYS-07 what a rule says of a path stands in the HTML, in the language of the page', async () => {
  const { body } = await open('/uk/login');
  expect(titleOf(body)).toBe('Come in uk · Kadr');
  expect(metaOf(body)).toMatchObject({
    description: 'A door uk',
    keywords: 'door uk',
    'og:title': 'Shared uk',
    'og:description': 'A door uk',
    'og:type': 'article',
    'og:image': expect.stringMatching(/^https:\/\/kadr\.example\/api\/v2\/system\/images\/link\.png\?v=/),
    'twitter:card': 'summary_large_image',
    'twitter:title': 'Told uk',
    'twitter:image': expect.stringMatching(/gallery\.png\?v=/),
  });
});

test('SYS-07 a page that no rule fits speaks for itself', async () => {
  const { body } = await open('/signup');
  expect([titleOf(body), metaOf(body)['og:type'], metaOf(body)['keywords']]).toEqual([
    'Create your account · Kadr',
    'website',
    undefined,
  ]);
});

test.each([
  ['/old/page?a=1', 301, '/signup?a=1'],
  ['/uk/old/page?a=1', 301, '/uk/signup?a=1'],
  ['/shop?a=1', 302, 'https://shop.example/all'],
])('NAV-04 SYS-09 %s moves by %d to %s', async (path, status, target) => {
  const { status: answered, headers } = await open(path);
  expect([answered, headers.location]).toEqual([status, target]);
});

test('SYS-09 a page that has not moved stays', async () => {
  expect((await open('/login')).status).toBe(200);
  expect((await open('/nowhere')).status).toBe(404);
});
