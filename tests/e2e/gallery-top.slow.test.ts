import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openChoices } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { calendar, dateButton } from '../support/go-to-date.ts';
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

/** On narrow windows the pill alone takes presses. */
async function dragPill(page: Page): Promise<void> {
  await scrubber(page).locator('[class*=handle]').hover();
  await page.mouse.down();
  await page.mouse.move(380, 0, { steps: 5 });
  await page.mouse.up();
}

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
  'the top of the scrubber': async (page) => {
    await scrubber(page).press('End');
    await expect(tile(page, 239)).toBeInViewport();
    await expect(scrubber(page)).toHaveAttribute('data-active', /.*/);
    if ((page.viewportSize()?.width ?? 0) >= 1024) await scrubber(page).click({ position: { x: 30, y: 3 } });
    else await dragPill(page);
  },
  'the newest day of the calendar': async (page) => {
    await scrubber(page).press('End');
    await expect(tile(page, 239)).toBeInViewport();
    // The button has stayed at the top of the page; keys bring it from wherever the page is.
    await dateButton(page).press('Enter');
    await expect(calendar(page).locator('[data-date]:focus')).toBeVisible();
    await calendar(page).locator('[data-date][tabindex="0"]').click();
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

test.each([
  { width: 1440, height: 844 },
  { width: 390, height: 844 },
  { width: 844, height: 300 },
])(
  'the scrubber leads to the newest day of a month right below the header of the page, at $width × $height px',
  async (viewport) => {
    const page = await (await site.owner({ viewport })).newPage();
    await openWithOverlays(page, '/gallery');
    await scrubber(page).press('Home');
    await scrubber(page).press('ArrowDown');
    const days = page.locator('[role=group]').getByRole('region');
    await expect
      .poll(async () => {
        const tops = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top));
        // In a low window it scrolls away.
        const header = await page
          .getByRole('banner')
          .evaluate((all) => Math.max(0, all.getBoundingClientRect().bottom));
        return Math.min(...tops.map((top) => Math.abs(top - header)));
      })
      .toBeLessThan(2);
    await page.context().close();
  },
);

test('the keyboard comes to the day that was gone to by the scrubber and by the calendar, with Enter at once', async () => {
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

  const dayOfCalendar = calendar(page).locator('[data-date]:focus');
  await dateButton(page).press('Enter');
  await expect(dayOfCalendar).toBeVisible();
  // A year back: the oldest day that there is.
  await page.keyboard.press('Shift+PageUp');
  await page.keyboard.press('Enter');
  await expect(tile(page, 239)).toBeInViewport();
  await expect.poll(dayInFocus).toBe(await page.getByRole('region').last().getAttribute('aria-label'));
  expect(await inView()).toBe(true);
  // And once more, from elsewhere, for the same day.
  await page.keyboard.press('Control+Home');
  await expect(headingInView).toBeInViewport();
  await dateButton(page).press('Enter');
  await expect(dayOfCalendar).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(dayInFocus).toBe(await page.getByRole('region').last().getAttribute('aria-label'));

  // Pressed with a pointer, the focus stays on the button; Tab comes there past those beside it.
  await dateButton(page).click();
  await dayOfCalendar.click();
  await expect(dateButton(page)).toBeFocused();
  await tabTo(page, page.locator('[data-index][tabindex="0"]'));
  expect(await dayInFocus()).toBe(await page.getByRole('region').last().getAttribute('aria-label'));
  await page.context().close();
});

test('the calendar and the account close when the keyboard leaves them, and stay while it goes on within them', async () => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 844 } })).newPage();
  await openWithOverlays(page, '/gallery');
  await dateButton(page).press('Enter');
  await expect(calendar(page).locator('[data-date]:focus')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(calendar(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(calendar(page).locator('[data-date]:focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(calendar(page)).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();

  const panel = page.getByRole('banner').locator('[popover]:popover-open');
  await openChoices(page);
  const logOut = panel.getByRole('button', { name: text('frame.header.logout') });
  await logOut.focus();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel).toHaveCount(0);
  await page.context().close();
});

test('keys pressed in the calendar mean nothing to the selection, and Escape goes back to its button', async () => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 844 } })).newPage();
  await openWithOverlays(page, '/gallery');
  await tile(page, 1).press(' ');
  await dateButton(page).press('Enter');
  const day = calendar(page).locator('[data-date]:focus');
  await expect(day).toBeVisible();
  for (const place of [calendar(page).getByRole('combobox'), calendar(page).locator('[data-date][tabindex="0"]')]) {
    await place.press('Delete');
    await expect(page.getByRole('dialog', { name: text('removal.title', { count: 1 }) })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dateButton(page)).toBeFocused();
  await expect(page.getByRole('group', { name: text('screens.selection.label') })).toContainText('1 selected');
  await page.context().close();
});

test.each([
  ['above the first day', 0, 60],
  ['in what the page has below the last one', 239, 1e9],
])('coming back lands where it was, %s too', async (_where, index, top) => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 844 } })).newPage();
  await openWithOverlays(page, '/gallery');
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
  const link = tile(page, index).getByRole('link');
  await expect(link).toBeInViewport();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.waitForURL('**/s/*');
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await scrolled()).toBe(before);
  await page.context().close();
});
