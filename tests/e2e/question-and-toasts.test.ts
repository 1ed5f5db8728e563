import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
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

test.each([
  ['390 × 844 px', { width: 390, height: 844 }, '100%'],
  ['390 × 844 px, its text twice as large', { width: 390, height: 844 }, '200%'],
  ['720 × 450 px, its text half as large again', { width: 720, height: 450 }, '150%'],
])('a question stands below the toasts in a window of %s', async (_name, viewport, size) => {
  const context = await site.member({ viewport });
  await upload(context, await picture('png'));
  const page = await context.newPage();
  await openWithOverlays(page, '/uk/gallery');
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  await pasteNotes(page);
  const toast = page.locator('[popover][role=region]').getByRole('listitem');
  await expect(toast).toHaveCount(1);
  await page.getByRole('gridcell').focus();
  await page.getByRole('gridcell').press('Delete');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect.poll(() => standsBelow(question, toast)).toBe(true);
  await expect.poll(() => over(toast.getByRole('button'))).toEqual([]);

  // One that comes while it is asked, too.
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);
  await pasteNotes(page);
  await expect(toast).toHaveCount(1);
  await expect.poll(() => standsBelow(question, toast)).toBe(true);
  const answer = question.getByRole('button', { name: text('screens.delete') });
  await answer.scrollIntoViewIfNeeded();
  await expect.poll(() => over(answer)).toEqual([]);
  await context.close();
});

const standsBelow = async (question: Locator, toast: Locator): Promise<boolean> => {
  const [below, above] = await Promise.all([question.boundingBox(), toast.boundingBox()]);
  return below !== null && above !== null && below.y >= above.y + above.height;
};

/** Brings a file that is no picture, which a toast tells. */
const pasteNotes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Notes'], 'notes.txt', { type: 'text/plain' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, cancelable: true }));
  });
