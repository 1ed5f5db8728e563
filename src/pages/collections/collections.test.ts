import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { CollectionsDocument } from '#src/graphql/generated/graphql.ts';
import { sampleCollection } from '#stories/support/sample-collection.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const answers = [
  answerTo(CollectionsDocument, {
    collections: { items: [sampleCollection], total: 30, count: 1, limit: 24, offset: 0, hasMore: true },
  }),
];

test.each(locales)('COL-06 my collections in %s are read without JavaScript, page by page', async (locale) => {
  const { status, html } = await renderedPage(href('collections', locale), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining(`${messagesOf(locale)['collection.list']}</h1>`)]);
  expect(html).toContain(`href="${href('c-collection', locale, { collection: sampleCollection.signature })}"`);
  expect(html).toContain(`href="${href('collections', locale)}?offset=24"`);
});

test('COL-06 a visitor is led to the login', async () => {
  expect((await renderedPage(href('collections', 'uk'))).status).toBe(302);
});
