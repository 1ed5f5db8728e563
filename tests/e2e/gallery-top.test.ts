import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('gallery-top');
});
afterAll(() => site.close());

const scrubber = (page: Page) => page.getByRole('scrollbar', { name: text('screens.scrubber.label') });
const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);

/** Each begins far down the page, with the focus on the second tile where keys are pressed on one. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  'Control and Home on a tile': async (page) => {
    await tile(page, 1).press('Control+End');
    await expect(tile(page, 239)).toBeFocused();
    await page.keyboard.press('Control+Home');
  },
  'arrows up to the first row': async (page) => {
    await tile(page, 1).press('Control+End');
    await expect(tile(page, 239)).toBeFocused();
    for (let step = 0; step < 240; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(tile(page, 0)).toBeFocused();
  },
  'Home on the scrubber': async (page) => {
    await scrubber(page).press('End');
    await expect(tile(page, 239)).toBeInViewport();
    await scrubber(page).press('Home');
  },
  'a press on the top of the scrubber': async (page) => {
    await scrubber(page).press('End');
    await expect(tile(page, 239)).toBeInViewport();
    await expect(scrubber(page)).toHaveAttribute('data-active', /.*/);
    await scrubber(page).click({ position: { x: 30, y: 3 } });
  },
  'the newest day in the date field': async (page) => {
    await scrubber(page).press('End');
    await expect(tile(page, 239)).toBeInViewport();
    const field = page.getByLabel(text('gallery.date'));
    const newest = await field.getAttribute('max');
    await field.fill(newest ?? '');
  },
};

describe.each([1440, 390])('at %i px', (width) => {
  test.each(Object.entries(ways))('the top of the gallery comes back by %s', async (_name, go) => {
    const page = await (await site.owner({ viewport: { width, height: 844 } })).newPage();
    await openWithOverlays(page, '/gallery');
    await scrubber(page).waitFor();
    await go(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });
});

test('the scrubber leads to the newest day of a month below the header of the page', async () => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 844 } })).newPage();
  await openWithOverlays(page, '/gallery');
  await scrubber(page).press('Home');
  await scrubber(page).press('ArrowDown');
  const title = page.getByRole('heading', { level: 2 });
  await expect
    .poll(async () => {
      const tops = await title.evaluateAll((headings) => headings.map((each) => each.getBoundingClientRect().top));
      const header = await page.getByRole('banner').evaluate((each) => each.getBoundingClientRect().bottom);
      return tops.some((top) => top >= header && top < header + 44);
    })
    .toBe(true);
  await page.context().close();
});

test('the keyboard comes to the day that was gone to by the scrubber and by the date field, with Enter at once', async () => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 844 } })).newPage();
  await openWithOverlays(page, '/gallery');
  const dayInFocus = () =>
    page.evaluate(() => document.activeElement?.closest('[data-index]')?.closest('[role=region]')?.ariaLabel);
  const inView = () =>
    page.locator(':focus').evaluate((focused) => {
      const { top, bottom } = focused.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  const headingInView = page.getByRole('heading', { level: 2 }).first();

  await scrubber(page).press('End');
  await expect(tile(page, 239)).toBeInViewport();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-index'))).toBe(true);
  // Also where the first day in view begins above it.
  expect([await inView(), await page.evaluate(() => scrollY)]).toEqual([true, top]);

  const field = page.getByLabel(text('gallery.date'));
  const oldest = (await field.getAttribute('min')) ?? '';
  await field.fill(oldest);
  await expect(tile(page, 239)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect.poll(dayInFocus).toBe(await page.getByRole('region').last().getAttribute('aria-label'));
  expect(await inView()).toBe(true);
  // And once more, from elsewhere, for the same day.
  await page.keyboard.press('Control+Home');
  await expect(headingInView).toBeInViewport();
  await field.press('Enter');
  await expect.poll(dayInFocus).toBe(await page.getByRole('region').last().getAttribute('aria-label'));

  // Without Enter, Tab comes there past the buttons beside the field.
  await field.focus();
  await tabTo(page, page.locator('[data-index][tabindex="0"]'));
  expect(await dayInFocus()).toBe(await page.getByRole('region').last().getAttribute('aria-label'));
  await page.context().close();
});
