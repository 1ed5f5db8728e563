import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { renderedPage } from '#tests/support/rendered-page.ts';

test.each(locales)('CART-07 the cart in %s is for visitors too, and says that the browser keeps it', async (locale) => {
  const { status, html } = await renderedPage(href('cart', locale));
  expect([status, html]).toEqual([200, expect.stringContaining(`>${messagesOf(locale)['cart.title']}</h1>`)]);
  expect(html).toContain(messagesOf(locale)['cart.noScript']);
  expect(html).toContain('content="noindex');
});
