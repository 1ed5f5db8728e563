import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentFolder } from '#server/main-api/content/content-folder.ts';
import { ownContent } from '#tests/support/content.ts';
import { startContentSite, type ContentSite } from '#tests/support/content-site.ts';

const page = (title: string) =>
  `---\ntitle: ${title}\nimage: images/drawn.png\ndate_created: 2026-11-01\ndate_edited: 2026-11-03\n---\n## Part\nText.\n`;

let site: ContentSite;
let picture: Buffer;
beforeAll(async () => {
  picture = await readFile(join(contentFolder, 'images/link.png'));
  site = await startContentSite({
    'pages/terms/en.md': page('Terms'),
    'pages/terms/ru.md': page('Условия'),
    'pages/terms/uk.md': page('Умови'),
    'images/drawn.png': picture,
  });
});
afterAll(() => site.close());

test('ROUTE-21 SYS-10 a page by its alias, with the size of its image; another alias is not found', async () => {
  const answer = await site.ask('v2/system/pages/terms', { locale: 'uk' });
  expect(answer.json()).toEqual({
    id: 'terms',
    alias: 'terms',
    title: 'Умови',
    content: '<h2 id="part">Part</h2>\n<p>Text.</p>',
    image: {
      id: 'drawn.png',
      name: 'drawn',
      extension: 'png',
      mime: 'image/png',
      size: picture.length,
      width: 1200,
      height: 630,
      sorting_position: 0,
      link: expect.stringMatching(/^\/api\/v2\/system\/images\/drawn\.png\?v=[0-9a-f]{12}$/),
    },
    date_created: '2026-11-01T00:00:00.000Z',
    date_edited: '2026-11-03T00:00:00.000Z',
  });
  const missing = await site.ask('v2/system/pages/other');
  expect([missing.statusCode, missing.json().error.type]).toEqual([404, 'not_found']);
});

test('SYS-10 the link of an image leads to its bytes, which are kept for good', async () => {
  const { image } = (await site.ask('v2/system/pages/terms')).json<{ image: { link: string } }>();
  const answer = await site.call(image.link);
  expect([answer.rawPayload.equals(picture), answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    true,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect((await site.ask('v2/system/images/drawn.png?v=0')).headers['cache-control']).toBe('public, no-cache');
  expect((await site.ask('v2/system/images/other.png')).statusCode).toBe(404);
});

test.each([
  [
    'a language that is missing',
    'pages/terms/fr.md',
    page('Conditions'),
    /terms\/fr\.md is wrong: line 1: its name must be a language/,
  ],
  [
    'a page in one language',
    'pages/other/en.md',
    page('Other').replace('image: images/drawn.png\n', ''),
    /pages\/other\/ru\.md is wrong: the file is not there/,
  ],
  [
    'a picture that is not there',
    'pages/terms/en.md',
    page('Terms'),
    /terms\/en\.md is wrong: line 3: \/image names images\/drawn\.png/,
  ],
  ['no title', 'pages/terms/en.md', 'Text alone', /terms\/en\.md is wrong: line 1: it must begin with its title/],
  [
    'a title within the text',
    'pages/terms/en.md',
    page('Terms').replace('image: images/drawn.png\n', '').replace('##', '#'),
    /has a heading with one #/,
  ],
])('%s stops the start', async (_what, file, text, message) => {
  const content = await ownContent();
  await content.write(file, text);
  await expect(content.read()).rejects.toThrow(message);
  await content.remove();
});
