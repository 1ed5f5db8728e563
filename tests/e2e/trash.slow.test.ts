import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect as expectValue, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { deleteScreens, restoreScreens } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

/** More than a page of the list. */
const inTrash = 120;

let site: SeededSite;
let context: BrowserContext;
let page: Page;
let trashed: string[];
beforeAll(async () => {
  site = await startSeededSite('trash-slow');
  context = await site.owner();
});
afterAll(() => site.close());
beforeEach(async () => {
  // What a test before has taken out stays away: each begins with the newest hundred and twenty of the gallery.
  await emptyTrash();
  trashed = (await history(0, inTrash)).map(({ signature }) => signature);
  await deleteScreens(context, trashed);
  page = await context.newPage();
  await openWithOverlays(page, '/trash');
  await expect(tile(0)).toBeVisible();
  return async () => {
    await page.close();
    await restoreScreens(context, trashed);
  };
});

const tile = (index: number): Locator => page.locator(`[data-index="${index}"]`);
const bar = (): Locator => page.getByRole('group', { name: text('screens.selection.label') });
const question = (): Locator => page.getByRole('dialog');
const title = (): Locator => page.getByRole('heading', { level: 1 });
const toasts = (): Locator => page.locator('[popover][role=region]').getByRole('listitem');
const inBar = (id: string): Locator => bar().getByRole('button', { name: text(id) });

async function history(offset: number, count: number): Promise<Screen[]> {
  const pages: Screen[] = [];
  for (let from = offset; from < offset + count; from += 100) {
    const limit = Math.min(100, offset + count - from);
    pages.push(...(await (await context.request.get(`/screens/v1/history?limit=${limit}&offset=${from}`)).json()));
  }
  return pages;
}

async function emptyTrash(): Promise<void> {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await context.request.post('/screens/v1/trash/empty', { headers: ownPage, data: { until } });
}

const totalInTrash = async (): Promise<number> =>
  Number((await context.request.get('/screens/v1/trash?limit=1')).headers()['x-items-total']);

test('SCR-09 what is deleted forever is asked about with its number, confirmed by Enter, and gone', async () => {
  await tile(0).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await expect(question()).toHaveAccessibleName(text('trash.purge.title', { count: 2 }));
  await expect(question()).toHaveAccessibleDescription(text('trash.purge.text', { count: 2 }));
  await page.keyboard.press('Escape');
  await expect(question()).toHaveCount(0);
  expectValue(await totalInTrash()).toBe(inTrash);

  await page.keyboard.press('Delete');
  await expect(question().getByRole('button', { name: text('trash.purge') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts()).toContainText(text('trash.purged', { count: 2 }));
  await expect(title()).toContainText(text('screens.count', { count: inTrash - 2 }));
  await expect(page.locator('[data-index]:focus')).toHaveCount(1);
  expectValue(await totalInTrash()).toBe(inTrash - 2);
});

test('SCR-09 all are selected and deleted forever, also those that were never read', async () => {
  await tile(0).getByRole('checkbox').click();
  await inBar('timeline.selection.all').click();
  await expect(bar()).toContainText(`${inTrash} selected`);
  await inBar('trash.purge').click();
  await expect(question()).toHaveAccessibleName(text('trash.purge.title', { count: inTrash }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: text('trash.empty.title') })).toBeVisible();
  expectValue(await totalInTrash()).toBe(0);
});

test('SCR-09 the trash is emptied of what it holds when that is asked, and not of what comes after', async () => {
  const [later] = await history(0, 1);
  await page.getByRole('button', { name: text('trash.empty') }).click();
  await expect(question()).toHaveAccessibleName(text('trash.purge.title', { count: inTrash }));
  await deleteScreens(context, [later?.signature ?? '']);
  await page.keyboard.press('Enter');
  await expect(toasts()).toContainText(text('trash.purged', { count: inTrash }));
  await expect(title()).toContainText(text('screens.count', { count: 1 }));
  await expect(tile(0).getByRole('link')).toHaveAttribute('href', `/s/${later?.signature}`);
});
