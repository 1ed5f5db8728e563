import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { BlogDocument, ConfigsDocument } from '#src/graphql/generated/graphql.ts';
import { samplePostCategories, samplePosts } from '#stories/support/sample-content.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const blog = answerTo(BlogDocument, {
  posts: { items: samplePosts, total: 23, limit: 10, offset: 10, hasMore: true },
  postCategories: { items: samplePostCategories },
});
const titleIn = (html: string): string | undefined => /<title>([^<]+)/.exec(html)?.[1];

test('NAV-09: titles and descriptions of a list of posts say their page, but for the first', async () => {
  const suffixes = { en: ' Page 2', ru: ' Страница 2', uk: ' Сторінка 2' };
  for (const locale of locales) {
    const { 'posts.title': title, 'posts.lead': lead } = messagesOf(locale);
    const address = href('posts', locale);
    const [first, second] = [
      await renderedPage(address, { answers: [blog] }),
      await renderedPage(`${address}?page=2`, { answers: [blog] }),
    ];
    expect([titleIn(first.html), titleIn(second.html)]).toEqual([
      `${title} · Kadr`,
      `${title}${suffixes[locale]} · Kadr`,
    ]);
    expect(second.html).toContain(
      `<meta name="description" content="${lead?.replace('{brand}', 'Kadr')}${suffixes[locale]}"/>`,
    );
  }
});

test('BLOG-06: a page of a list is part of its address, and leads to its neighbours', async () => {
  const { status, html } = await renderedPage('/uk/posts?page=2', { answers: [blog] });
  expect(status).toBe(200);
  expect(html).toContain('href="/uk/posts" ');
  expect(html).toContain('href="/uk/posts?page=3"');
});

test('BLOG-08: a page of posts names the feed of its language', async () => {
  const { html } = await renderedPage('/uk/posts', { answers: [blog] });
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" href="https://kadr.example/uk/posts/feed.xml" title="Kadr"/>',
  );
});

test('ERR-08: a list of posts that cannot be read leaves its place empty, and the page stays', async () => {
  const { status, html } = await renderedPage('/posts', {
    answers: [
      answerTo(BlogDocument, { posts: null, postCategories: null }),
      answerTo(ConfigsDocument, { configs: null }),
    ],
  });
  expect([status, html]).toEqual([200, expect.stringContaining(messagesOf('en')['posts.away'] ?? '')]);
});
