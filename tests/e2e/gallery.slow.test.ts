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
  site = await startSeededSite('gallery-slow');
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
const dayOf = (date = ''): Locator =>
  page.getByRole('region').filter({ has: page.locator(`time[datetime="${date}"]`) });
const bar = (): Locator => page.getByRole('group', { name: text('screens.selection.label') });
const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;
const dayAt = (index: number): HistoryDay => days[index] ?? { date: '', count: 0 };

async function screenAt(offset: number): Promise<Screen | undefined> {
  const answer = await context.request.get(`/screens/v1/history?limit=1&offset=${offset}`);
  const items: Screen[] = await answer.json();
  return items[0];
}

describe('the way through a long gallery', () => {
  test('HIST-05 a chosen date comes to the top', async () => {
    const { date } = dayAt(30);
    await goToDate(page, date);
    const day = dayOf(date);
    await expect(day.getByRole('link').first()).toBeInViewport();
    await expect.poll(() => topOf(day)).toBeLessThan(140);
    expect(await topOf(day)).toBeGreaterThanOrEqual(0);
  });

  test('HIST-09 a screen that is deleted on its page leads to where the gallery was, and Undo leaves it there', async () => {
    const { index, before } = await openScreenFarDown();
    const neighbour = await screenAt(index + 1);
    const address = await page.evaluate(() => location.pathname);
    await page.getByRole('button', { name: text('screens.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('screens.delete') })
      .click();
    await expect(tile(index).getByRole('link')).toHaveAttribute('href', `/s/${neighbour?.signature}`);
    await expect.poll(() => topOf(tile(index))).toBeCloseTo(before, 0);
    await expect(tile(index)).toBeFocused();

    await page.getByRole('button', { name: text('removal.undo') }).click();
    await expect(tile(index).getByRole('link')).toHaveAttribute('href', address);
    expect(await topOf(tile(index))).toBeCloseTo(before, 0);
  });

  test('a screen opens without loading the page anew, and in a window of its own where a key asks for it', async () => {
    const link = tile(0).getByRole('link');
    const path = (await link.getAttribute('href')) ?? '';
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    const other = await opened;
    await other.waitForURL(`**${path}`);
    await other.close();
    expect(new URL(page.url()).pathname).toBe('/gallery');
    await link.click();
    await page.waitForURL(`**${path}`);
    expect(loads).toEqual([]);
  });
});

describe('selecting', () => {
  test('HIST-08 by the keyboard: Space, Shift with arrows, all, none', async () => {
    const nothing = page.getByRole('status').filter({ hasText: text('timeline.selection.announce', { count: 0 }) });
    await expect(nothing).toHaveCount(0);
    await tile(0).focus();
    await page.keyboard.press('Space');
    await expect(bar()).toContainText('1 selected');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(bar()).toContainText('4 selected');
    await page.keyboard.press('Control+KeyA');
    await expect(bar()).toContainText('2,000 selected');
    await page.keyboard.press('Escape');
    await expect(bar()).toHaveCount(0);
    await expect(nothing).toHaveCount(1);
  });
});

describe('screens from elsewhere', () => {
  test('HIST-10 come into an empty gallery', async () => {
    const member = await site.member();
    const empty = await member.newPage();
    await openWithOverlays(empty, '/gallery');
    await expect(empty.getByRole('heading', { level: 1 })).toBeVisible();
    const { signature } = await upload(member, await picture('png'));
    await empty.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(empty.locator('[data-index="0"]').getByRole('link')).toHaveAttribute('href', `/s/${signature}`);
    await member.close();
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
