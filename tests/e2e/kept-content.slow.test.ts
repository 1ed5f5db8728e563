import { afterAll, beforeAll, test } from 'vitest';
import { documentId } from '#src/graphql/document.ts';
import { LookupDocument } from '#src/graphql/generated/graphql.ts';
import { switchLanguage } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('API-04 the currencies are asked for once in a visit, for each language by itself', async () => {
  const page = await (await site.profile()).newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes(documentId(LookupDocument))) asked += 1;
  });
  const main = page.getByRole('main');
  // The links of the languages lead to the page before until the new one is drawn.
  const inFooter = (path: string) => page.getByRole('contentinfo').locator(`a[href="${path}"]:not([hreflang])`);
  const toPrices = async () => {
    await inFooter('/pricing').click();
    await expect(main.locator('a[href*="currency=EUR"]').first()).toBeVisible();
  };
  await openWithOverlays(page, '/faq');
  await toPrices();
  await inFooter('/faq').click();
  await expect(page).toHaveURL('/faq');
  await toPrices();
  expect(asked).toBe(1);
  await switchLanguage(page, 'uk');
  await expect(page).toHaveURL('/uk/pricing');
  await expect(main).toContainText('Особистий');
  expect(asked).toBe(2);
  await page.context().close();
});
