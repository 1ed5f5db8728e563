import { afterAll, beforeAll, test } from 'vitest';
import { copiedText } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { ownPage } from '../support/own-page.ts';
import { startSite, upload, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('COL-01 COL-03 COL-06 HIST-08 SHR-08 a collection is made of a selection, put in order by keys, and opened by a visitor until its link is off', async () => {
  const member = await site.member();
  const named = ['first.png', 'second.png', 'third.png'];
  for (const [seed, name] of named.entries()) await upload(member, await picture('png', { seed: seed + 1 }), name);
  const page = await member.newPage();
  await openPage(page, '/gallery');
  for (const name of named)
    await page.getByRole('checkbox', { name: `Select ${name.replace('.png', '')}` }).check({ force: true });
  await page.getByRole('button', { name: 'Add to collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create collection' }).click();
  await expect(page).toHaveURL(/\/c\/[0-9A-Za-z]{22}$/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await copiedText(page);
  expect(link).toBe(page.url());

  // Newest first, as they stand in the gallery.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Three steps');
  const caption = page.getByRole('textbox', { name: 'Caption of first, number 3' });
  await caption.fill('Where it began');
  await caption.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: /^Caption of/ }).first()).toHaveValue('Where it began');
  await page.getByRole('button', { name: 'Done' }).click();

  const visitor = await (await site.profile()).newPage();
  const opened = async () => {
    await openPage(visitor, new URL(link).pathname);
    return visitor.getByRole('main').getByRole('listitem').getByRole('link').allTextContents();
  };
  await expect.poll(opened).toEqual(['first', 'third', 'second']);
  await expect(visitor.getByRole('heading', { name: 'Three steps' })).toBeVisible();
  await visitor.getByRole('main').getByRole('link', { name: 'first' }).click();
  await expect(visitor.getByRole('heading', { name: 'Where it began' })).toBeVisible();
  await expect(visitor.getByText('1 of 3')).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor.getByText('2 of 3')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'third' })).toBeVisible();
  const item = visitor.url();

  await page.getByRole('button', { name: 'Share' }).click();
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"is_on":false') === true);
  await page.getByRole('dialog').getByRole('switch').click();
  await saved;
  for (const address of [link, item]) expect((await visitor.goto(address))?.status()).toBe(404);
});

test('COL-06 HIST-08 what is selected is added to a collection that is there, behind what it has', async () => {
  const member = await site.member();
  const named = ['first.png', 'second.png'];
  const screens = [];
  for (const [seed, name] of named.entries())
    screens.push(await upload(member, await picture('png', { seed: seed + 1 }), name));
  const made = await member.request.post('/screens/v1/collection/create', {
    headers: ownPage,
    data: { imageList: [{ signature: screens[0]?.signature }], title: 'Steps' },
  });
  expect(made.status()).toBe(201);
  const page = await member.newPage();
  await openPage(page, '/gallery');
  await page.getByRole('checkbox', { name: 'Select second' }).check({ force: true });
  await page.getByRole('button', { name: 'Add to collection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Steps' }).click();
  await page.getByRole('link', { name: 'Open collection' }).click();
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['first', 'second']);
});
