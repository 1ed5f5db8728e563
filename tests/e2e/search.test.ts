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

test('a screen is found by its name from far down the gallery, and both the results and the place are come back to', async () => {
  const member = await site.member();
  for (const seed of Array.from({ length: 14 }, (_, index) => index + 1))
    await upload(member, await picture('png', { seed }), `${seed % 7 === 0 ? 'Рахунок' : 'notes'} ${seed}.png`);
  const page = await member.newPage();
  await page.setViewportSize({ width: 600, height: 500 });
  await openPage(page, '/gallery');
  const main = page.getByRole('main');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(scrolled).toBeGreaterThan(100);
  const place = await scrolled();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(await scrolled()).toBe(place);
  await page.keyboard.type('рах');
  const found = main.getByRole('link', { name: /^Рахунок/ });
  await expect(found).toHaveText(['Рахунок 14', 'Рахунок 7']);
  await expect(page).toHaveURL(/\/gallery\?q=/);
  await found.first().click();
  await expect(page).toHaveURL(/\/s\//);
  await page.goBack();
  await expect(found).toHaveText(['Рахунок 14', 'Рахунок 7']);
  await expect(page.getByRole('searchbox')).toHaveValue('рах');

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect.poll(scrolled).toBe(place);
});
