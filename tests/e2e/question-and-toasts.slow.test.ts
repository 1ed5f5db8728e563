import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { pasteNotes } from '../support/files.ts';
import { over } from '../support/hit-area.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('uk');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Opens the gallery with text of this size and one toast. Returns the toast. */
async function openWithToast(page: Page, size: string): Promise<Locator> {
  await openWithOverlays(page, '/uk/gallery');
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  await pasteNotes(page);
  const toast = page.locator('[popover][role=region]').getByRole('listitem');
  await expect(toast).toHaveCount(1);
  return toast;
}

test.each([
  ['390 × 844 px', { width: 390, height: 844 }, '100%'],
  ['390 × 844 px, its text twice as large', { width: 390, height: 844 }, '200%'],
  ['720 × 450 px, its text half as large again', { width: 720, height: 450 }, '150%'],
])('a question stands above the toasts in a window of %s', async (_name, viewport, size) => {
  const context = await site.member({ viewport });
  await upload(context, await picture('png'));
  const page = await context.newPage();
  const toast = await openWithToast(page, size);
  await page.getByRole('gridcell').focus();
  await page.getByRole('gridcell').press('Delete');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect.poll(() => standsAbove(question, toast)).toBe(true);
  await expect.poll(() => over(toast.getByRole('button'))).toEqual([]);

  // One that comes while it is asked, too.
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  await pasteNotes(page);
  await expect(toast).toHaveCount(1);
  await expect.poll(() => standsAbove(question, toast)).toBe(true);
  const answer = question.getByRole('button', { name: text('screens.delete') });
  await answer.scrollIntoViewIfNeeded();
  await expect.poll(() => over(answer)).toEqual([]);
  await context.close();
});

test.each([
  ['390 × 844 px', { width: 390, height: 844 }, '100%'],
  ['390 × 844 px, its text twice as large', { width: 390, height: 844 }, '200%'],
  ['1280 × 500 px', { width: 1280, height: 500 }, '100%'],
  ['1280 × 900 px, its text twice as large', { width: 1280, height: 900 }, '200%'],
])('the sheet of keys stands beside the toasts in a window of %s', async (_name, viewport, size) => {
  const context = await site.member({ viewport });
  const page = await context.newPage();
  const toast = await openWithToast(page, size);
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const apart = async (): Promise<boolean> => {
    const [one, other] = await Promise.all([sheet.boundingBox(), toast.boundingBox()]);
    if (!one || !other) return false;
    return other.x >= 0 && (other.x + other.width <= one.x || other.y + other.height <= one.y);
  };
  await expect.poll(apart).toBe(true);
  await expect.poll(() => over(toast.getByRole('button'))).toEqual([]);
  await context.close();
});

const standsAbove = async (question: Locator, toast: Locator): Promise<boolean> => {
  const [above, below] = await Promise.all([question.boundingBox(), toast.boundingBox()]);
  return above !== null && below !== null && below.y >= above.y + above.height;
};
