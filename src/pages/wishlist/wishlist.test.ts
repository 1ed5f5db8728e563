import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { FavouritesDocument } from '#src/graphql/generated/graphql.ts';
import { sampleProducts } from '#stories/support/sample-products.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const items = sampleProducts.map((product) => ({
  id: product.id,
  product: { ...product, sale_conditions: [...product.sale_conditions] },
}));

test.each(locales)('WISH-01 the wishlist in %s is read whole, its hearts full', async (locale) => {
  const answers = [answerTo(FavouritesDocument, { favourites: { items } })];
  const { status, html } = await renderedPage(href('wishlist', locale), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['wishlist.title']}</h1>`)]);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(items.length);
});

test('ERR-08 without an answer the page stays, and says so', async () => {
  const answers = [answerTo(FavouritesDocument, { favourites: null })];
  const { status, html } = await renderedPage(href('wishlist', 'en'), { viewer, answers });
  expect([status, html]).toEqual([200, expect.stringContaining(messagesOf('en')['wishlist.away'] ?? '?')]);
});

test('WISH-04 a visitor is led to the login', async () => {
  expect((await renderedPage(href('wishlist', 'uk'))).status).toBe(302);
});
