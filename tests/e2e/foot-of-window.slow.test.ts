import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { pasteFile, pasteNotes } from '../support/files.ts';
import { over } from '../support/hit-area.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('foot-of-window');
});
afterAll(() => site.close());

const bar = (page: Page): Locator => page.getByRole('group', { name: text('screens.selection.label') });
const again = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: text('errors.again') });
const toast = (page: Page): Locator => page.locator('[popover][role=region]').getByRole('listitem');
const panel = (page: Page): Locator => page.getByRole('region', { name: text('queue.label') });

/** Opens a gallery in which one screen is selected, and whose screens further down cannot be read. */
async function openFailed(page: Page, size: string): Promise<void> {
  await openWithOverlays(page, '/gallery');
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  await page.route('**/graphql', (route) => route.abort());
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(again(page)).toBeVisible({ timeout: 60_000 });
}

test.each([
  ['1440 × 900 px', { width: 1440, height: 900 }, '100%'],
  ['1440 × 900 px, its text twice as large', { width: 1440, height: 900 }, '200%'],
  ['390 × 844 px', { width: 390, height: 844 }, '100%'],
  ['390 × 844 px, its text twice as large', { width: 390, height: 844 }, '200%'],
])('nothing covers the way to try again in a window of %s', async (_name, viewport, size) => {
  const context = await site.owner({ viewport });
  const page = await context.newPage();
  await openFailed(page, size);
  await expect.poll(() => over(again(page))).toEqual([]);
  await expect.poll(() => over(bar(page))).toEqual([]);

  await pasteNotes(page);
  await expect(toast(page)).toHaveCount(1);
  await settled(toast(page));
  // At once: it goes by itself.
  expect(await Promise.all([again(page), bar(page), toast(page)].map(over))).toEqual([[], [], []]);
  await context.close();
});

test.each([
  ['1440 × 900 px', { width: 1440, height: 900 }],
  ['1100 × 800 px', { width: 1100, height: 800 }],
  ['390 × 844 px', { width: 390, height: 844 }],
])('nor does the queue of uploads in a window of %s', async (_name, viewport) => {
  const context = await site.owner({ viewport });
  const page = await context.newPage();
  await openFailed(page, '100%');
  await page.route('**/screens/v1/upload', () => undefined);
  await pasteFile(page, { name: 'orders.png', buffer: await picture('png') });
  await expect(panel(page)).toBeVisible();
  await settled(panel(page));
  await expect.poll(() => over(again(page))).toEqual([]);
  await expect.poll(() => over(panel(page))).toEqual([]);
  await context.close();
});

/** Waits until it has come to its place. */
const settled = (element: Locator): Promise<unknown> =>
  element.evaluate(async (shown) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(shown))
        .map(({ finished }) => finished),
    ),
  );
