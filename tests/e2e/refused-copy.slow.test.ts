import { afterAll, beforeAll, test } from 'vitest';
import { copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('SCR-10 a link that cannot be copied after an upload stands in a toast, all selected and in the focus', async () => {
  const context = await site.profile();
  await signUp(context, 'refused-copy@kadr.example');
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await copyPicture(page, await picture('png', { seed: 7 }));
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
  await page.keyboard.press('Control+V');
  const copy = page.getByRole('region').getByRole('button', { name: text('queue.copy', { count: 1 }), exact: true });
  await expect(copy).toBeVisible();
  await copy.click();
  const field = page.getByRole('textbox', { name: text('screens.links', { count: 1 }) });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/s\/[0-9A-Za-z]{22}$/);
  await context.close();
});
