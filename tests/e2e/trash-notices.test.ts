import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let context: BrowserContext;
let signature: string;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  context = await site.member();
  ({ signature } = await upload(context, await picture('png')));
  page = await context.newPage();
  return () => context.close();
});
afterAll(() => site.close());

const toasts = () => page.locator('[popover][role=region]').getByRole('listitem');
const undo = () => toasts().getByRole('button', { name: text('removal.undo') });
const tile = () => page.getByRole('gridcell');
test('a screen that another tab has deleted leaves the gallery when it is deleted, and offers no Undo', async () => {
  await openWithOverlays(page, '/gallery');
  await tile().getByRole('checkbox').click();
  await deleteScreens(context, [signature]);
  await page.keyboard.press('Delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(toasts()).toContainText(text('removal.removed', { count: 0 }));
  await expect(undo()).toHaveCount(0);
  await expect(tile()).toHaveCount(0);
});
