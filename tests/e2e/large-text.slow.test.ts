import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { pageLooks } from '../support/page-looks.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { collect, deleteScreens, makeSpace, openRoom, order } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: SeededSite;
let people: Record<'visitor' | 'member' | 'newcomer', BrowserContext>;
const samples = { screen: '', trashed: '', collection: '', room: '', order: '', space: '' };
beforeAll(async () => {
  site = await startSeededSite('large-text');
  const [visitor, owner, newcomer] = await Promise.all([site.profile(), site.owner(), site.member()]);
  people = { visitor, member: owner, newcomer };
  const screens: { signature: string }[] = await (await owner.request.get('/screens/v1/history?limit=3')).json();
  const [open = '', ...trashed] = screens.map(({ signature }) => signature);
  await deleteScreens(owner, trashed);
  Object.assign(samples, {
    screen: open,
    trashed: trashed[0],
    collection: await collect(owner, [open]),
    room: await openRoom(owner),
    order: await order(owner),
    space: await makeSpace(owner),
  });
});
afterAll(() => site.close());

const widths = [390, 320];

/** Shows the page as readers see it who have set their text twice as large. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** What makes the page scroll sideways; empty when nothing does. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 1 && right > clientWidth + 1 && !element.closest('.visually-hidden');
    });
    return [`${scrollWidth} px`, ...found.map((element) => element.outerHTML.slice(0, 120))];
  });

describe.each(locales)('at 200 % text in %s', (locale) => {
  test.each(pageLooks)('$name cannot be scrolled sideways on a phone or a tablet', async ({ who, path }) => {
    const page = await people[who].newPage();
    await openPage(page, pathInLocale(path(samples), locale));
    await doubleText(page);
    for (const width of [768, ...widths]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => sticksOut(page), { message: `at ${width} px` }).toEqual([]);
    }
    await page.close();
  });
});

/** How much of the window's height shows the page's content once it is scrolled, from 0 to 1. */
const shareOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' });
    const heights = Array.from({ length: innerHeight }, (_, y) => y);
    return heights.filter((y) => document.elementFromPoint(innerWidth / 2, y)?.closest('main')).length / innerHeight;
  });

test('at 400 % in a window of 1280 × 1024 the gallery has the window for itself', async () => {
  const page = await people.member.newPage();
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/gallery');
  await expect.poll(() => sticksOut(page)).toEqual([]);
  await expect.poll(() => shareOfContent(page)).toBe(1);
  // What is given up stands at the top of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(
    page.getByRole('banner').getByRole('link', { name: textsOf('en')('frame.nav.gallery') }),
  ).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => shareOfContent(page)).toBeCloseTo((640 - 60 - 64) / 640, 1);
  await page.close();
});
