import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { HistoryDay, Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { goToDate } from '../support/go-to-date.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { upload } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
let context: BrowserContext;
let days: HistoryDay[];
let page: Page;
beforeAll(async () => {
  site = await startSeededSite('gallery');
  context = await site.owner();
  days = await (await context.request.get('/screens/v1/history/by-date')).json();
});
beforeEach(async () => {
  page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await expect(tile(0)).toBeVisible();
  return () => page.close();
});
afterAll(() => site.close());

/** The screen with this place in the whole history, newest first. */
const tile = (index: number): Locator => page.locator(`[data-index="${index}"]`);
const select = (index: number): Locator => tile(index).getByRole('checkbox');
const dayOf = (date = ''): Locator =>
  page.getByRole('region').filter({ has: page.locator(`time[datetime="${date}"]`) });
const bar = (): Locator => page.getByRole('group', { name: text('screens.selection.label') });
const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;
const dayAt = (index: number): HistoryDay => days[index] ?? { date: '', count: 0 };

/** Scrolls as a wheel does. */
async function scrollTo(top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
}

async function screenAt(offset: number): Promise<Screen | undefined> {
  const answer = await context.request.get(`/screens/v1/history?limit=1&offset=${offset}`);
  const items: Screen[] = await answer.json();
  return items[0];
}

describe('the way through a long gallery', () => {
  test('HIST-01 HIST-02 HIST-04 scrolling leads to the end, and reads each page once', async () => {
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) offsets.push(request.postDataJSON().variables.offset);
    });
    await scrollTo(1e9);
    const last = site.screens - 1;
    await expect(tile(last).getByRole('link')).toHaveAttribute('href', `/s/${(await screenAt(last))?.signature}`);
    await expect(dayOf(days.at(-1)?.date)).toBeVisible();
    await scrollTo(0);
    await expect(tile(0).getByRole('link')).toBeVisible();
    await scrollTo(1e9);
    await expect(tile(last).getByRole('link')).toBeVisible();
    expect(offsets.toSorted((a, b) => a - b)).toEqual([...new Set(offsets)].toSorted((a, b) => a - b));
  });

  test('HIST-04 the scrubber leads to any moment', async () => {
    const scrubber = page.getByRole('scrollbar', { name: text('screens.scrubber.label') });
    const box = await scrubber.boundingBox();
    if (!box) throw new Error('No scrubber');
    await page.mouse.move(box.x + box.width / 2, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height, { steps: 5 });
    await page.mouse.up();
    await expect(tile(site.screens - 1).getByRole('link')).toBeInViewport();
    await scrubber.press('Home');
    await expect(tile(0).getByRole('link')).toBeInViewport();
  });

  test('coming back from a screen lands exactly where it was', async () => {
    const { index, before } = await openScreenFarDown();
    await page.goBack();
    await expect(tile(index).getByRole('link')).toBeInViewport();
    await expect.poll(() => topOf(tile(index))).toBeCloseTo(before, 0);
  });
});

describe('selecting', () => {
  test('HIST-08 one by one, a range by Shift, a whole day, everything', async () => {
    await select(1).click();
    await expect(bar()).toContainText('1 selected');
    await select(6).click({ modifiers: ['Shift'] });
    await expect(bar()).toContainText('6 selected');
    await select(3).click();
    await expect(bar()).toContainText('5 selected');
    await bar()
      .getByRole('button', { name: text('screens.selection.clear') })
      .click();
    await expect(bar()).toHaveCount(0);

    await dayOf(dayAt(0).date)
      .getByRole('checkbox', { name: /^Select day/ })
      .click();
    await expect(bar()).toContainText(`${dayAt(0).count} selected`);
    await bar()
      .getByRole('button', { name: text('timeline.selection.all') })
      .click();
    await expect(bar()).toContainText('2,000 selected');
  });

  test('SCR-08 HIST-09 deleting a selection moves nothing above it; Undo brings it back', async () => {
    await goToDate(page, dayAt(10).date);
    const day = dayOf(dayAt(10).date);
    await expect(day.getByRole('link').first()).toBeInViewport();
    const first = days.slice(0, 10).reduce((sum, { count }) => sum + count, 0);
    await settled(tile(first));
    const before = await topOf(tile(first));
    const [kept, gone] = [await screenAt(first), await screenAt(first + 2)];

    await select(first + 1).click();
    await select(first + 2).click();
    await bar()
      .getByRole('button', { name: text('screens.delete') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('screens.delete') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      text('screens.count', { count: site.screens - 2 }),
    );
    await expect(page.locator(`a[href$="${gone?.signature}"]`)).toHaveCount(0);
    await expect(tile(first).getByRole('link')).toHaveAttribute('href', `/s/${kept?.signature}`);
    expect(await topOf(tile(first))).toBeCloseTo(before, 0);
    await expect(bar()).toHaveCount(0);

    await page.getByRole('button', { name: text('removal.undo') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('screens.count', { count: site.screens }));
    await expect(tile(first + 2).getByRole('link')).toHaveAttribute('href', `/s/${gone?.signature}`);
    expect(await topOf(tile(first))).toBeCloseTo(before, 0);
  });
});

describe('screens from elsewhere', () => {
  test('HIST-10 come in front, and the keyboard stays on its screen', async () => {
    await tile(0).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    const address = await tile(3).getByRole('link').getAttribute('href');

    await upload(context, await picture('png'));
    await lookAgain();
    await expect(tile(4).getByRole('link')).toHaveAttribute('href', address ?? '');
    await expect(tile(4)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tile(3)).toBeFocused();
  });
});

/** Opens the page of a screen that stands far down, and says where that was. */
async function openScreenFarDown(): Promise<{ index: number; before: number }> {
  const index = days.slice(0, 20).reduce((sum, { count }) => sum + count, 0) + 7;
  await goToDate(page, dayAt(20).date);
  await page.mouse.wheel(0, 137);
  await expect(tile(index).getByRole('link')).toBeInViewport();
  await settled(tile(index));
  const before = await topOf(tile(index));
  await tile(index).getByRole('link').click();
  await expect(page).toHaveURL(/\/s\//);
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();
  return { index, before };
}

/** What happens when the window comes to the front again. */
const lookAgain = (): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Waits until an element stands still. */
async function settled(element: Locator): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await topOf(element);
      const still = now === before;
      before = now;
      return still;
    })
    .toBe(true);
}
