import type { Page } from 'playwright';
import sharp from 'sharp';
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

test.each(locales)(
  'in %s the label of the scrubber covers no heading of a day, whatever month it says',
  async (locale) => {
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
  },
);

test('on a phone no year stands over the days while the page scrolls, only while the scrubber is dragged', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await (await site.owner(phone)).newPage();
  await openWithOverlays(page, '/gallery');
  const scrubber = page.getByRole('scrollbar');
  const years = scrubber.locator('text').filter({ visible: true });
  const pill = scrubber.locator('[class*=grip]');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.locator('[role=scrollbar][data-active]').waitFor();
  expect(await years.count()).toBe(0);

  const before = await page.evaluate(() => scrollY);
  const { x = 0, y = 0, width = 0, height = 0 } = (await pill.boundingBox()) ?? {};
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  // It goes when the page has rested for a second.
  await page.evaluate(() => scrollBy(0, 1));
  await touch('touchStart', { x: x + width / 2, y: y + height / 2 });
  await page.locator('[role=scrollbar][data-dragging]').waitFor();
  expect(await years.count()).toBeGreaterThan(0);
  await touch('touchMove', { x: x + width / 2, y: y + height / 2 + 100 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 2000);
  await touch('touchEnd');
  await page.locator('[role=scrollbar]:not([data-dragging])').waitFor({ state: 'attached' });
  await page.context().close();
});

test.each(locales)('in %s the label of the scrubber has one line at the usual size of text', async (locale) => {
  const page = await (await site.owner({ viewport: { width: 1440, height: 900 } })).newPage();
  await openWithOverlays(page, pathInLocale('/gallery', locale));
  await page.getByRole('scrollbar').waitFor();
  const broken = await page.getByRole('scrollbar').evaluate((scrubber, language) => {
    const label = scrubber.querySelector<HTMLElement>('[class*=month]');
    if (!label) throw new Error('No label');
    const months = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    const line = Number.parseFloat(getComputedStyle(label).lineHeight);
    return Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month))).filter((name) => {
      label.textContent = name.replace(/\s*[рг]\.$/, '');
      const words = document.createRange();
      words.selectNodeContents(label);
      const { left, right } = label.getBoundingClientRect();
      return words.getBoundingClientRect().height > line || left < 0 || right > document.documentElement.clientWidth;
    });
  }, locale);
  expect(broken).toEqual([]);
  await page.context().close();
});

test('forced colours leave the years beside the rail whole', async () => {
  const page = await (
    await site.owner({ viewport: { width: 1440, height: 900 }, forcedColors: 'active', colorScheme: 'light' })
  ).newPage();
  await openWithOverlays(page, '/gallery');
  const year = page.getByRole('scrollbar').locator('text').last();
  await year.waitFor();
  const { data, info } = await sharp(await year.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The strokes of four digits.
  expect(info.channels).toBe(1);
  expect(data.filter((brightness) => brightness < 60).length).toBeGreaterThan(20);
  await page.context().close();
});

/**
 * Scrolls from there until the heading of a day stands as high as the label, and marks it. Returns what the label says;
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
      const days = [...document.querySelectorAll('main [role=region] h2')];
      if (!label || days.length === 0) continue;
      const away = (day: Element) => middleOf(day) - middleOf(label);
      const nearest = days.reduce((best, day) => (Math.abs(away(day)) <= Math.abs(away(best)) ? day : best));
      if (Math.abs(away(nearest)) < 2) {
        for (const day of days) day.toggleAttribute('data-beside-label', day === nearest);
        return label.textContent;
      }
      scrollBy(0, away(nearest));
    }
    return null;
  }, from);
