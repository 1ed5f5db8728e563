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
  site = await startSeededSite('trash');
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
const title = (): Locator => page.getByRole('heading', { level: 1 });
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

test('SCR-09 a range is restored to its days in the gallery, and leaves the trash', async () => {
  const before = await totalInTrash();
  await tile(0).getByRole('checkbox').click();
  await tile(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(bar()).toContainText('4 selected');
  await inBar('screens.restore').click();
  await expect(title()).toContainText(text('screens.count', { count: before - 4 }));
  await expect(bar()).toHaveCount(0);
  expectValue((await history(0, 4)).map(({ signature }) => trashed.includes(signature))).toEqual(Array(4).fill(true));
});
