import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let site: SeededSite;
let page: Page;
let client: CDPSession;
beforeAll(async () => {
  site = await startSeededSite('long-press');
});
beforeEach(async () => {
  const context = await site.owner(phone);
  page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await tile(0).waitFor();
  client = await context.newCDPSession(page);
  return () => context.close();
});
afterAll(() => site.close());

const tile = (index: number) => page.locator(`[data-index="${index}"]`);
const bar = () => page.getByRole('group', { name: text('screens.selection.label') });
const circle = (index: number) => tile(index).locator('[class*=check]').first();

async function middleOf(index: number): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await tile(index).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 3 };
}
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
  client.send('Input.dispatchTouchEvent', { type, touchPoints });

test('HIST-08 a finger that rests on a screen selects it, those that it is dragged over, and gives back what it leaves', async () => {
  await expect(circle(0)).toHaveCSS('opacity', '0');
  const scrolled = await page.evaluate(() => scrollY);
  await touch('touchStart', await middleOf(0));
  await expect(bar()).toContainText('1 selected');
  await touch('touchMove', await middleOf(3));
  await expect(bar()).toContainText('4 selected');
  await touch('touchMove', await middleOf(1));
  await expect(bar()).toContainText('2 selected');
  await touch('touchEnd');
  await expect(circle(3)).toHaveCSS('opacity', '1');
  // The page has neither been scrolled by the finger nor left when it was lifted.
  expect([await page.evaluate(() => scrollY), new URL(page.url()).pathname]).toEqual([scrolled, '/gallery']);

  // From now on a tap selects, until nothing is selected.
  for (const index of [3, 0, 1, 3]) {
    const { x, y } = await middleOf(index);
    await page.touchscreen.tap(x, y);
  }
  await expect(bar()).toHaveCount(0);
  await expect(circle(0)).toHaveCSS('opacity', '0');
});

test('HIST-08 Back leaves the selection, and not the page', async () => {
  await page.addInitScript(() => {
    const { CloseWatcher } = window;
    if (!CloseWatcher) return;
    // What a phone does by its button a browser without one does by nothing.
    window.CloseWatcher = class extends CloseWatcher {
      constructor() {
        super();
        window.addEventListener('back', () => this.dispatchEvent(new Event('close')));
      }
    };
  });
  await openWithOverlays(page, '/gallery');
  await tile(0).getByRole('link').waitFor();
  await touch('touchStart', await middleOf(0));
  await expect(bar()).toContainText('1 selected');
  await touch('touchEnd');
  await page.evaluate(() => window.dispatchEvent(new Event('back')));
  await expect(bar()).toHaveCount(0);
  await expect(page).toHaveURL(/\/gallery$/);
});
