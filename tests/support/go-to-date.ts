import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import { textsOf } from './texts.ts';

const text = textsOf('en');

/** The button above a gallery that opens its calendar; it names the month that was gone to last. */
export const dateButton = (page: Page, textOf = text): Locator =>
  page.getByRole('button', { name: textOf('gallery.date') });

/** The calendar of a gallery, in English unless other texts are given. */
export const calendar = (page: Page, textOf = text): Locator =>
  page.getByRole('dialog', { name: textOf('gallery.date') });

/** Opens the calendar, turns it to the month of a date (YYYY-MM-DD) and presses the day. */
export async function goToDate(page: Page, date: string): Promise<void> {
  await dateButton(page).click();
  const month = calendar(page).locator('[data-month]');
  for (;;) {
    const shown = (await month.getAttribute('data-month')) ?? '';
    if (shown === date.slice(0, 7)) break;
    const turn = shown > date ? 'calendar.previous' : 'calendar.next';
    await calendar(page)
      .getByRole('button', { name: text(turn) })
      .click();
    await expect(month).not.toHaveAttribute('data-month', shown);
  }
  await calendar(page).locator(`[data-date="${date}"]`).click();
  await expect(calendar(page)).toBeHidden();
}
