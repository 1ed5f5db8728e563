import { afterAll, beforeAll, expect, test } from 'vitest';
import { startContentSite, itemsOf, type ContentSite } from '#tests/support/content-site.ts';

interface Named {
  alias: string;
}

const post = (title: string, date: string, { more = '', text = 'Text.' } = {}) =>
  `---\ntitle: ${title}\nshort_content: In short.\ndate_post: ${date}\ncategories: [guides]\n${more}---\n${text}\n`;
const title = (words: string) => `{ en: ${words}, ru: ${words}, uk: ${words} }`;

let site: ContentSite;
beforeAll(async () => {
  site = await startContentSite({
    'posts/categories.yaml': ['guides', 'news']
      .map((alias) => `- { alias: ${alias}, title: ${title(alias)}, description: ${title('About')} }\n`)
      .join(''),
    // The clock of tests begins in the middle of January 2026.
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`posts/post-${at}/en.md`, post(`Post ${at}`, `2025-12-${at + 10}`)]),
    ),
    'posts/whole/en.md': post('Whole', '2026-01-01T10:30Z', {
      more: 'date_edited: 2026-01-02\ncomments: { enabled: false, page_size: 5, sorts: [new] }\n',
      text: '## A part\nSee <script>alert(1)</script> and [more](/faq).\n\n### A part\nLast Words.',
    }),
    'posts/whole/uk.md': post('Ціле', '2026-01-01T10:30Z'),
    'posts/draft/en.md': post('Draft', '2026-01-03', { more: 'draft: true\n' }),
    'posts/later/en.md': post('Later', '2026-01-20'),
  });
});
afterAll(() => site.close());

const aliases = async (query: string, locale: 'en' | 'uk' = 'en') =>
  (await site.ask(`posts/items${query}`, { locale })).json<Named[]>().map(({ alias }) => alias);

test('BLOG-03 API-05 ten posts a page by default, newest first, and how many there are in all', async () => {
  const answer = await site.ask('posts/items');
  expect(itemsOf(answer)).toEqual({ total: 13, count: 10, limit: 10, offset: 0 });
  expect(await aliases('')).toEqual(['whole', ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `post-${at}`)]);
});

test('BLOG-04 a page begins where the last one ended', async () => {
  expect(await aliases('?limit=10&offset=10')).toEqual(['post-2', 'post-1', 'post-0']);
});

test('BLOG-08 neither a draft nor what is still to come is there, until its date has come', async () => {
  expect((await site.ask('posts/items/draft')).statusCode).toBe(404);
  expect((await site.ask('posts/items/later')).statusCode).toBe(404);
  const before = site.platform.clock.now();
  site.platform.clock.set(Date.UTC(2026, 0, 20, 1));
  expect((await aliases('?limit=1'))[0]).toBe('later');
  site.platform.clock.set(before);
});

test('BLOG-05 BLOG-07 a post has its text, its parts, its neighbours and what is said about comments', async () => {
  expect((await site.ask('posts/items/whole')).json()).toEqual({
    id: 'whole',
    alias: 'whole',
    title: 'Whole',
    short_content: 'In short.',
    image: null,
    date_post: '2026-01-01T10:30:00.000Z',
    categories: [{ id: 'guides', alias: 'guides', title: 'guides' }],
    reading_minutes: 1,
    date_created: '2026-01-01T10:30:00.000Z',
    date_edited: '2026-01-02T00:00:00.000Z',
    content:
      '<h2 id="a-part">A part</h2>\n<p>See &lt;script&gt;alert(1)&lt;/script&gt; and <a href="/faq">more</a>.</p>\n' +
      '<h3 id="a-part-2">A part</h3>\n<p>Last Words.</p>',
    contents: [
      { id: 'a-part', title: 'A part', level: 2 },
      { id: 'a-part-2', title: 'A part', level: 3 },
    ],
    previous: { alias: 'post-11', title: 'Post 11' },
    next: null,
    comments_config: { enabled: false, page_size: 5, sorts: ['new'] },
    languages: ['en', 'uk'],
  });
  const { comments_config } = (await site.ask('posts/items/post-0')).json<{ comments_config: object }>();
  expect(comments_config).toEqual({ enabled: true, page_size: 10, sorts: ['all', 'new', 'old', 'top'] });
});

test('BLOG-05 a post is there in the languages in which it is written', async () => {
  expect(await aliases('', 'uk')).toEqual(['whole']);
  expect((await site.ask('posts/items/post-0', { locale: 'uk' })).statusCode).toBe(404);
});

test('BLOG-03 posts of a category, and those that say all words that are sought', async () => {
  const found = await Promise.all(
    ['?category=news', '?search=last%20WORDS', '?search=nowhere'].map((query) => aliases(query)),
  );
  expect(found).toEqual([[], ['whole'], []]);
  expect((await site.ask('posts/items?sort=new')).statusCode).toBe(400);
});

test('BLOG-01 API-05 categories come with a limit of 10000, and how many posts each has', async () => {
  const answer = await site.ask('posts/categories?limit=10000');
  expect(answer.json()).toEqual([
    { id: 'guides', alias: 'guides', title: 'guides', posts_count: 13 },
    { id: 'news', alias: 'news', title: 'news', posts_count: 0 },
  ]);
  expect(itemsOf(answer)).toEqual({ total: 2, count: 2, limit: 10_000, offset: 0 });
});

test('BLOG-02 one category says what it is about; another alias is not found', async () => {
  expect((await site.ask('posts/categories/guides', { locale: 'uk' })).json()).toEqual({
    id: 'guides',
    alias: 'guides',
    title: 'guides',
    posts_count: 1,
    description: 'About',
  });
  expect((await site.ask('posts/categories/other')).statusCode).toBe(404);
});
