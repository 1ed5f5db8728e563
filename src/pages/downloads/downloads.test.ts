import { expect, test } from 'vitest';
import { NavigationDocument, type NavigationQuery } from '#src/graphql/generated/graphql.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const nothing = { head: '', body_begin: '', body_end: '' };
const navigation = (blocks: NonNullable<NavigationQuery['blocks']> | null) =>
  answerTo(NavigationDocument, {
    redirectRule: { url_to: null, status: 302 },
    snippets: { content: nothing, consented: nothing },
    menu: { main: { header: [], footer: [] } },
    blocks,
    languages: null,
    seoRule: null,
  });

test('SYS-04: blocks stand where a page has their keys, and an announcement above its header', async () => {
  const items = [
    { key: 'downloads-note', content: '<p>With an <strong>API key</strong></p>' },
    { key: 'announcement', content: '<p>Closed on Monday</p>' },
    { key: 'faq-note', content: '<p>Of another page</p>' },
  ];
  const { html } = await renderedPage('/downloads', { answers: [navigation({ items })] });
  const [body = ''] = /<body[^]*/.exec(html) ?? [];
  expect(body.match(/<main[^]*<\/main>/)?.[0]).toContain('<p>With an <strong>API key</strong></p>');
  expect(body.match(/data-block="[^"]+"/g)).toEqual(['data-block="announcement"', 'data-block="downloads-note"']);
  expect(body.indexOf('<p>Closed on Monday</p>')).toBeLessThan(body.indexOf('<header'));
});

// The server keeps what it has read of a language.
test.each([
  ['/ru/downloads', { items: [] }],
  ['/uk/downloads', null],
])('SYS-04: a block that is missing renders nothing: %s', async (path, blocks) => {
  const { status, html } = await renderedPage(path, { answers: [navigation(blocks)] });
  expect([status, html.includes('data-block')]).toEqual([200, false]);
});
