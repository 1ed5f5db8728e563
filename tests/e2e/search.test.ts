import { afterAll, beforeAll, test } from 'vitest';
import { everything } from '../support/everything.ts';
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

test.runIf(everything)(
  'SCR-10 what was found is selected as in the gallery: copied, put into a collection, deleted and brought back',
  async () => {
    const member = await site.member();
    const signatures = [];
    for (const [seed, name] of ['Звіт про рахунок.png', 'рахунок 2.png', 'notes.png'].entries())
      signatures.push((await upload(member, await picture('png', { seed }), name)).signature);
    const page = await member.newPage();
    await openPage(page, '/gallery');
    await page.getByRole('searchbox').fill('РАХ');
    const main = page.getByRole('main');
    const found = main.getByRole('link', { name: /рахунок/ });
    await expect(found).toHaveText(['рахунок 2', 'Звіт про рахунок']);
    await expect(main.locator('mark')).toHaveText(['рах', 'рах']);

    await main.getByRole('checkbox', { name: 'Select рахунок 2' }).check({ force: true });
    await main.getByRole('checkbox', { name: 'Select Звіт про рахунок' }).check({ force: true });
    const bar = page.getByRole('group', { name: 'Selected screenshots' });
    await bar.getByRole('button', { name: 'Copy links' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(`${site.product.url}/s/${signatures[1]}\n${site.product.url}/s/${signatures[0]}`);

    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(main.getByRole('heading', { name: 'Nothing found for “РАХ”' })).toBeVisible();
    expect((await member.request.get(`/s/${signatures[0]}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(found).toHaveText(['рахунок 2', 'Звіт про рахунок']);
    expect((await member.request.get(`/s/${signatures[0]}`)).status()).toBe(200);

    await main.getByRole('checkbox', { name: 'Select рахунок 2' }).check({ force: true });
    await bar.getByRole('button', { name: 'Add to collection' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create collection' }).click();
    await expect(page).toHaveURL(/\/c\//);
    await expect(page.getByRole('main').getByRole('link', { name: /рахунок 2/ })).toBeVisible();
  },
);
