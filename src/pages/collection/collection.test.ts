import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { CollectionItemDocument, CollectionPageDocument } from '#src/graphql/generated/graphql.ts';
import { asOthersSeeThem, sampleCollection, sampleItems } from '#stories/support/sample-collection.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const { signature: collection, title, description, cover } = sampleCollection;
const total = sampleItems.length;
const answers = [
  answerTo(CollectionPageDocument, {
    collection: { ...sampleCollection, is_owner: false, link: null },
    collectionItems: { items: asOthersSeeThem, total, count: total, limit: 100, offset: 0, hasMore: false },
  }),
  ...sampleItems.slice(1, 2).map((item) =>
    answerTo(CollectionItemDocument, {
      collectionItem: {
        item,
        allow_download: true,
        total,
        previous: sampleItems[0]?.signature ?? null,
        next: sampleItems[3]?.signature ?? null,
        title,
        is_owner: false,
      },
    }),
  ),
];

test.each(locales)(
  'ROUTE-18 LAY-03 COL-02 a collection in %s is read by a visitor without JavaScript',
  async (locale) => {
    const { status, html } = await renderedPage(href('c-collection', locale, { collection }), { answers });
    expect([status, html]).toEqual([200, expect.stringContaining(`>${title}</h1>`)]);
    expect(html).toContain('data-layout="screen"');
    expect(html).toContain(messagesOf(locale)['collection.blank']);
    for (const { signature } of asOthersSeeThem.filter(({ screen }) => screen !== null))
      expect(html).toContain(`href="${href('c-collection-id', locale, { collection, id: signature ?? '' })}"`);
  },
);

test('COL-02 what a chat shows of a link is its title, its description and its cover', async () => {
  const { html } = await renderedPage(href('c-collection', 'en', { collection }), { answers });
  expect(html).toContain(`<meta property="og:title" content="${title}"/>`);
  expect(html).toContain(`<meta property="og:description" content="${description}"/>`);
  const picture = `https://kadr.example/i/${cover?.signature}?w=1280`;
  expect(html).toContain(`<meta property="og:image" content="${picture}"/>`);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each(locales)('ROUTE-18 LAY-03 COL-03 its second item in %s has the ways to its neighbours', async (locale) => {
  const [first, second, , fourth] = sampleItems.map(({ signature }) => signature ?? '');
  const at = (id = '') => href('c-collection-id', locale, { collection, id });
  const { status, html } = await renderedPage(at(second), { answers });
  expect([status, html]).toEqual([200, expect.stringContaining(`>${sampleItems[1]?.caption}</h1>`)]);
  expect(html).toContain('data-layout="screen"');
  expect(html).toMatch(
    new RegExp(`<a[^>]* rel="prev"[^>]* href="${at(first)}"|<a[^>]* href="${at(first)}"[^>]* rel="prev"`),
  );
  expect(html).toMatch(
    new RegExp(`<a[^>]* rel="next"[^>]* href="${at(fourth)}"|<a[^>]* href="${at(fourth)}"[^>]* rel="next"`),
  );
});

test.each(['/c/nothing', `/c/${collection}/nothing`])('ROUTE-18 %s is the page of what is not there', async (path) => {
  expect((await renderedPage(path, { answers })).status).toBe(404);
});
