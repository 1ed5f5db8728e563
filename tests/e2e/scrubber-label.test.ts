import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { over } from '../support/hit-area.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('scrubber-label');
});
afterAll(() => site.close());

test.each(locales)('in %s the label of the scrubber covers no "Select day", whatever month it says', async (locale) => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 900 } })).newPage();
  await openWithOverlays(page, pathInLocale('/gallery', locale));
  await page.getByRole('scrollbar').waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const months = new Map<string, string[]>();
  for (let step = 1; step < 24; step += 1) {
    const label = await bringDayBesideLabel(page, (height * step) / 24);
    if (label !== null) months.set(label, await over(page.locator('[data-beside-label]')));
  }
  expect(months.size).toBeGreaterThan(8);
  expect([...months].filter(([, covering]) => covering.length > 0)).toEqual([]);
  await page.context().close();
});

test('on a phone no year stands over the days while the page scrolls, only while the scrubber is dragged', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await (await site.owner(phone)).newPage();
  await openWithOverlays(page, '/gallery');
  const scrubber = page.getByRole('scrollbar');
  const years = scrubber.locator('[class*=year]').filter({ visible: true });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.locator('[role=scrollbar][data-active]').waitFor();
  expect(await years.count()).toBe(0);

  const box = await scrubber.boundingBox();
  if (!box) throw new Error('The scrubber is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.locator('[role=scrollbar][data-dragging]').waitFor();
  expect(await years.count()).toBeGreaterThan(0);
  await page.mouse.up();
  await page.context().close();
});

/**
 * Scrolls from there until the button of a day stands as high as the label, and marks it. Returns what the label says;
 * null where no day comes that near.
 */
const bringDayBesideLabel = (page: Page, from: number): Promise<string | null> =>
  page.evaluate(async (top) => {
    const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    const middleOf = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.top + box.height / 2;
    };
    scrollTo(0, top);
    for (let tries = 0; tries < 20; tries += 1) {
      await drawn();
      const label = document.querySelector('[role=scrollbar] [class*=handle]');
      const days = [...document.querySelectorAll('main button[data-selection]')];
      if (!label || days.length === 0) continue;
      const away = (day: Element) => middleOf(day) - middleOf(label);
      const nearest = days.reduce((best, day) => (Math.abs(away(day)) < Math.abs(away(best)) ? day : best));
      if (Math.abs(away(nearest)) < 2) {
        for (const day of days) day.toggleAttribute('data-beside-label', day === nearest);
        return label.textContent;
      }
      scrollBy(0, away(nearest));
    }
    return null;
  }, from);
