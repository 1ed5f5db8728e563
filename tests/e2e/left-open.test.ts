import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { upload } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('left-open');
});
afterAll(() => site.close());

const headings = (page: Page) => page.getByRole('heading', { level: 2 });

test('a gallery that stays open over midnight calls no day before "Today"', async () => {
  const context = await site.owner();
  await upload(context, await picture('png'));
  const page = await context.newPage();
  await page.clock.install();
  await openWithOverlays(page, '/gallery');
  await expect(headings(page).first()).toContainText(text('screens.today'));
  await page.clock.fastForward('24:00:00');
  await expect(headings(page).first()).toContainText(text('gallery.day.yesterday'));
  await page.clock.fastForward('24:00:00');
  await expect(headings(page).first()).not.toContainText(text('gallery.day.yesterday'));
  await context.close();
});

test('what could not be read without a network is read once it is back', async () => {
  const context = await site.owner();
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await context.setOffline(true);
  await page.getByRole('scrollbar', { name: text('screens.scrubber.label') }).press('End');
  const failure = page.getByRole('alert').filter({ hasText: text('gallery.failed.text') });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(page.locator('[data-index]').last().getByRole('link')).toBeInViewport();
  await context.close();
});
