import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('SHR-03 SHR-04 SHR-05 SHR-06 LAY-06 LAY-07 EDIT-04 what somebody sent is found again, copied, edited as a copy, and removed', async () => {
  const [owner, viewer] = [await site.member(), await site.member()];
  const sent = await upload(owner, await picture('png'), 'orders.png');
  const page = await viewer.newPage();
  const tabs = page.getByRole('navigation', { name: 'Galleries' }).getByRole('link');

  await openPage(page, `/s/${sent.signature}`);
  await openPage(page, '/gallery');
  await expect(tabs).toHaveText(['My gallery0', 'Shared with me1', 'Spaces']);
  await tabs.nth(1).click();
  await expect(page).toHaveURL('/shared');
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await page.getByRole('gridcell', { name: 'orders' }).getByRole('link').click();
  await expect(page).toHaveURL(`/s/${sent.signature}`);
  await page.getByRole('button', { name: 'Edit a copy' }).click();
  await expect(page).toHaveURL(/\/s\/[0-9A-Za-z]{22}\/editor$/);
  expect(page.url()).not.toContain(sent.signature);
  await expect(page.getByRole('button', { name: 'Arrow' })).toBeVisible();

  await openPage(page, '/shared');
  await expect(tabs).toHaveText(['My gallery1', 'Shared with me1', 'Spaces']);
  const select = () => page.getByRole('checkbox', { name: 'Select orders' }).check({ force: true });
  await select();
  await page.getByRole('button', { name: 'Copy to my gallery' }).click();
  await expect(tabs).toHaveText(['My gallery2', 'Shared with me1', 'Spaces']);
  await select();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the list' }).click();
  await expect(tabs).toHaveText(['My gallery2', 'Shared with me0', 'Spaces']);
  await expect(page.getByRole('heading', { name: 'Nothing is shared with you yet' })).toBeVisible();
  await tabs.first().click();
  await expect(page.getByRole('gridcell', { name: 'orders' })).toHaveCount(2);

  const own = await owner.newPage();
  await openPage(own, '/gallery');
  await expect(own.getByRole('gridcell', { name: 'orders' })).toHaveCount(1);
});
