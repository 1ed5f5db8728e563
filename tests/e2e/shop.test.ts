import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
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

test('WISH-01 the wishlist has what was wished for, the latest first, each with the way to its page, and hearts are full elsewhere', async () => {
  const member = await site.member();
  for (const id of ['postcards', 'personal', 'pin']) {
    const wished = await member.request.post('/api/v2/favourite/add', { headers: ownPage, data: { id } });
    expect(wished.status()).toBe(204);
  }
  const page = await member.newPage();
  await openPage(page, '/wishlist');
  const links = page.getByRole('main').locator('article h2 a');
  await expect(links).toHaveText(['An enamel pin', 'Personal', 'Six postcards']);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/products/goods/pin', '/products/plan/personal', '/products/goods/postcards']);

  await openPage(page, '/products/goods');
  const heart = (title: string) => page.getByRole('main').getByRole('button', { name: `In my wishlist: ${title}` });
  await expect(heart('An enamel pin')).toHaveAttribute('aria-pressed', 'true');
  await expect(heart('Stickers')).toHaveAttribute('aria-pressed', 'false');
});
