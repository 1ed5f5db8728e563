import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { copyPicture } from '../support/clipboard.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

/** What a page can be brought to, beyond what its address shows. */
const states: [string, (page: Page) => Promise<void>][] = [
  [
    'a gallery with a selection',
    async (page) => {
      await openWithOverlays(page, '/gallery');
      await page.getByRole('gridcell').getByRole('checkbox').first().click();
      await expect(page.getByRole('group', { name: text('screens.selection.label') })).toBeVisible();
    },
  ],
  [
    'a question',
    async (page) => {
      await openWithOverlays(page, '/gallery');
      await page.getByRole('gridcell').getByRole('checkbox').first().click();
      await page.getByRole('button', { name: text('screens.delete') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'a queue of uploads with failures',
    async (page) => {
      await openWithOverlays(page, '/gallery');
      await page.route('**/screens/v1/upload', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
      await paste(page);
      const unfold = page.getByRole('button', { name: text('queue.unfold') });
      if ((page.viewportSize()?.width ?? 0) < 1024) await unfold.click();
      await expect(page.getByText(text('queue.error.internal'), { exact: true })).toBeVisible();
      await page.route('**/screens/v1/upload', () => undefined);
      await paste(page);
      await expect(
        page.getByRole('listitem').and(page.locator('[data-status=sending], [data-status=processing]')),
      ).toHaveCount(1);
    },
  ],
  [
    'a message with a button',
    async (page) => {
      await openWithOverlays(page, '/trash');
      await page
        .getByRole('checkbox', { name: /^Select day/ })
        .first()
        .click();
      await page
        .getByRole('group', { name: text('screens.selection.label') })
        .getByRole('button', { name: text('screens.restore') })
        .click();
      await expect(page.getByText(text('trash.empty.title'))).toBeVisible();
      await openWithOverlays(page, '/gallery');
      await page.getByRole('gridcell').getByRole('checkbox').first().click();
      await page.getByRole('button', { name: text('screens.delete') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('screens.delete') })
        .click();
      await expect(page.getByRole('button', { name: text('removal.undo') })).toBeVisible();
    },
  ],
  [
    'an open menu',
    async (page) => {
      await openWithOverlays(page, '/gallery');
      await page.getByRole('gridcell').getByRole('link').first().click();
      // On phones it is behind the button for the rest.
      const button = (id: string) => page.getByRole('button', { name: text(id), exact: true });
      await button('screen.copyAs').or(button('screen.more')).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
];

const windows: [string, BrowserContextOptions][] = [
  ['on a desktop', { colorScheme: 'light' }],
  ['at 390 px in the dark', { viewport: { width: 390, height: 844 }, isMobile: true, colorScheme: 'dark' }],
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe.each(windows)('%s', (_window, options) => {
  test.each(states)('%s is accessible', async (_name, reach) => {
    const context = await memberWithScreens(options);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await reach(page);
    expect(await violationsOf(page)).toEqual([]);
    // Of the upload that fails: by the browser, and by the app.
    expect(complaints.filter((complaint) => !/status of 500|^error: An upload failed/.test(complaint))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});

async function memberWithScreens(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await site.member(options);
  const pictures = await Promise.all([1, 2, 3].map((seed) => picture('png', { width: 640, height: 400, seed })));
  const [first] = await Promise.all(pictures.map((png) => upload(context, png)));
  if (first) await deleteScreens(context, [first.signature]);
  return context;
}

async function paste(page: Page): Promise<void> {
  await copyPicture(page, await picture('png'));
  await page.keyboard.press('Control+V');
}
