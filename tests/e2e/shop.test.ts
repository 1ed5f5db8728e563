import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('PROD-02 PROD-03: what is chosen of a list stands in the address, and leads to a product and on to the next', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/products/goods');
  await page.getByRole('checkbox', { name: 'Paper' }).click();
  await page.waitForURL('**/products/goods?material=paper');
  await page.getByLabel(text('catalogue.sort')).selectOption('price-desc');
  await page.waitForURL('**/products/goods?sort=price-desc&material=paper');
  await expect(page.locator('article h2')).toHaveText([
    'A notebook of frames',
    'A poster of shortcuts',
    'Six postcards',
  ]);

  await page.getByRole('link', { name: 'A poster of shortcuts' }).click();
  await page.waitForURL('**/products/goods/poster');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A poster of shortcuts');
  await page.getByRole('radio', { name: 'In a black frame' }).click();
  await expect(page.getByText('₴620')).toHaveCount(2);
  await page.getByRole('link', { name: /An enamel pin/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An enamel pin');
});

test('PROD-02 CARD-08: without JavaScript a button sends the filters', async () => {
  const page = await (await site.profile({ javaScriptEnabled: false })).newPage();
  await page.goto('/products/goods');
  await page.getByRole('checkbox', { name: 'Metal' }).check();
  await page.getByRole('button', { name: text('catalogue.show') }).click();
  await expect(page.locator('article h2')).toHaveText(['An enamel pin']);
  await expect(page.getByRole('checkbox', { name: 'Metal' })).toBeChecked();
});
