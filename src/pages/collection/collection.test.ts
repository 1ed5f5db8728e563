import { describe, expect, test } from 'vitest';
import { locales, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { CollectionItemDocument, CollectionPageDocument, GuidePageDocument } from '#src/graphql/generated/graphql.ts';
import { asOthersSeeThem, sampleCollection, sampleItems } from '#stories/support/sample-collection.ts';
import { sampleGuide } from '#stories/support/sample-guide.ts';
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

describe('as a guide', () => {
  const collectionOf = (isGuide: boolean) =>
    answerTo(CollectionPageDocument, {
      collection: { ...sampleCollection, is_owner: false, link: null, is_guide: isGuide },
      collectionItems: { items: asOthersSeeThem, total, count: total, limit: 100, offset: 0, hasMore: false },
    });
  const guide = {
    ...sampleGuide,
    texts: null,
    entries: sampleGuide.entries.map((entry) => ({ ...entry, texts: null })),
  };
  const told = [collectionOf(true), answerTo(GuidePageDocument, { guide })];
  const at = (locale: Locale) => href('c-collection', locale, { collection });

  test.each(locales)(
    'it is read in %s by a visitor without JavaScript: contents, numbers, pictures',
    async (locale) => {
      const { status, html } = await renderedPage(at(locale), { answers: told });
      expect([status, html]).toEqual([200, expect.stringContaining(`>${guide.title}</h1>`)]);
      for (const step of [1, 3]) {
        expect(html).toContain(`href="#step-${step}"`);
        expect(html).toMatch(new RegExp(`<section id="step-${step}"`));
      }
      expect(html).toContain('Press <strong>Pay</strong>.');
      expect(html).toContain(messagesOf(locale)['guide.contents']);
      expect(html.includes(messagesOf(locale)['guide.untranslated'] ?? '?')).toBe(locale === 'ru');
    },
  );

  test('it leads to the languages in which it is written, and tells machines its steps', async () => {
    const { html } = await renderedPage(`${at('en')}?view=guide`, { answers: told });
    // The page itself has one way to each language.
    const ways = (locale: Locale) => html.split(`href="${at(locale)}?view=guide"`).length - 1;
    expect([ways('uk'), ways('ru')]).toEqual([2, 1]);
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'HowTo',
      name: guide.title,
      step: [
        { position: 1, name: 'Open Invoices.', url: `https://kadr.example${at('en')}?view=guide#step-1` },
        { position: 3, name: 'Press Pay.' },
      ],
    });
  });

  test('it is its pictures beside each other where that is wanted, and a collection is a guide where that is', async () => {
    const pictures = await renderedPage(`${at('en')}?view=pictures`, { answers: told });
    expect([pictures.html.includes('id="step-1"'), pictures.html.includes(`>${title}</h1>`)]).toEqual([false, true]);
    const asked = [collectionOf(false), answerTo(GuidePageDocument, { guide })];
    expect((await renderedPage(at('en'), { answers: asked })).html).not.toContain('id="step-1"');
    expect((await renderedPage(`${at('en')}?view=guide`, { answers: asked })).html).toContain('id="step-1"');
    // Nobody else writes it.
    expect((await renderedPage(`${at('en')}?view=write`, { answers: asked })).html).toContain('id="step-1"');
  });
});
