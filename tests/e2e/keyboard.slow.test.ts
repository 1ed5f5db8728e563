import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { tabTo } from '../support/keyboard.ts';
import { openWithOverlays, openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { deleteScreens } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSeededSite('keyboard');
  context = await site.owner();
});
beforeEach(async () => {
  page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await expect(tile(0)).toBeVisible();
  return () => page.close();
});
afterAll(() => site.close());

const press = (key: string): Promise<void> => page.keyboard.press(key);
const tile = (index: number): Locator => page.locator(`[data-index="${index}"]`);
const bar = (): Locator => page.getByRole('group', { name: text('screens.selection.label') });
const inBar = (id: string): Locator => bar().getByRole('button', { name: text(id) });
const question = (): Locator => page.getByRole('dialog');
const toasts = (): Locator => page.locator('[popover][role=region]');
const main = (): Locator => page.getByRole('main');
const title = (): Locator => page.getByRole('heading', { level: 1 });
const addressOf = (index: number): Promise<string | null> => tile(index).getByRole('link').getAttribute('href');

/** A tile whose screen is still being read cannot be selected. */
async function selectTwo(): Promise<void> {
  for (const index of [0, 1]) await expect(tile(index).getByRole('link')).toBeVisible();
  await tile(0).focus();
  await press(' ');
  await press('Shift+ArrowRight');
  await expect(bar()).toContainText('2 selected');
}

async function approve(): Promise<void> {
  await tabTo(page, question().getByRole('button', { name: text('screens.delete') }));
  await press('Enter');
  await expect(question()).toHaveCount(0);
}

/** Brings back what was deleted and waits until it is there, so that each test begins with the same gallery. */
async function undo(): Promise<void> {
  await tabTo(page, toasts().getByRole('button', { name: text('removal.undo') }));
  await press('Enter');
  await expect(title()).toContainText(text('screens.count', { count: site.screens }));
}

describe('the way by Tab', () => {
  test('from a selected tile to the selection bar takes two steps, whatever days lie between', async () => {
    await tile(0).focus();
    await press(' ');
    await press('Tab');
    await press('Tab');
    await expect(bar().getByRole('button').first()).toBeFocused();
  });
});

describe('Delete', () => {
  test('asks for the deletion of the tile in focus', async () => {
    const [gone, next] = [await addressOf(3), await addressOf(4)];
    await tile(3).focus();
    await press('Delete');
    await expect(question()).toHaveAccessibleName(text('removal.title', { count: 1 }));
    await press('Escape');
    await expect(tile(3)).toBeFocused();
    await press('Backspace');
    await approve();
    await expect(page.locator(`a[href="${gone}"]`)).toHaveCount(0);
    await expect(tile(3)).toBeFocused();
    expect(await addressOf(3)).toBe(next);
    await undo();
  });
});

describe('the focus never falls to the body', () => {
  test('after Enter on a tile it is on the page of the screen, and after Back on the tile', async () => {
    await tile(0).focus();
    for (let step = 0; step < 5; step += 1) await press('ArrowRight');
    const address = await addressOf(5);
    await press('Enter');
    await expect(page).toHaveURL(site.product.url + address);
    await expect(main()).toBeFocused();
    await page.goBack();
    await expect(tile(5)).toBeFocused();
    expect(await addressOf(5)).toBe(address);
    await press('ArrowRight');
    await expect(tile(6)).toBeFocused();
  });

  test('after a link between pages and after a change of the language', async () => {
    await tabTo(page, page.getByRole('link', { name: text('frame.nav.trash'), exact: true }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: text('trash.empty.title') })).toBeVisible();
    await tabTo(page, main().getByRole('link', { name: text('frame.header.back') }));
    await press('Enter');
    await expect(title()).toContainText(text('gallery.title'));
    await expect(main()).toBeFocused();
    await page.getByRole('banner').getByRole('button', { expanded: false }).last().press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Українська' }).press('Enter');
    await expect(title()).toContainText(textsOf('uk')('gallery.title'));
    expect(await focused(page)).not.toBe('BODY');
  });

  test('after a selection is deleted or let go, and after Undo', async () => {
    await selectTwo();
    await tabTo(page, inBar('screens.delete'));
    await press('Enter');
    await approve();
    await expect(title()).toContainText(text('screens.count', { count: site.screens - 2 }));
    await expect(page.locator('[data-index]:focus')).toHaveCount(1);
    await undo();
    expect(await focused(page)).not.toBe('BODY');

    await selectTwo();
    await tabTo(page, inBar('screens.selection.clear'));
    await press('Enter');
    await expect(bar()).toHaveCount(0);
    await expect(tile(1)).toBeFocused();
  });

  test('after the last screen of a page is deleted', async () => {
    const member = await site.member();
    const other = await member.newPage();
    page = other;
    await openWithOverlays(other, '/gallery');
    await copyPicture(other, await picture('png'));
    await press('Control+V');
    await expect(tile(0).getByRole('link')).toBeVisible();
    await tile(0).focus();
    await press('Delete');
    await approve();
    await expect(page.getByRole('heading', { name: text('gallery.empty.title') })).toBeVisible();
    await expect(main()).toBeFocused();
    await member.close();
  });

  test('after each screen that is restored from the trash, until none is left', async () => {
    const addresses = await Promise.all([1, 2, 3].map(addressOf));
    await deleteScreens(
      context,
      addresses.map((address) => address?.replace('/s/', '') ?? ''),
    );
    await openPage(page, '/trash');
    await tile(1).focus();
    for (const left of [2, 1, 0]) {
      await press(' ');
      await tabTo(page, inBar('screens.restore'));
      await press('Enter');
      await expect(main().getByRole('gridcell')).toHaveCount(left);
      if (left > 0) await expect(page.locator('[data-index]:focus')).toHaveCount(1);
    }
    await expect(main()).toBeFocused();
  });
});

/** What has the focus, in short. */
const focused = (subject: Page): Promise<string> =>
  subject.evaluate(() => {
    const { tagName = '', textContent } = document.activeElement ?? {};
    return tagName === 'BODY' ? tagName : `${tagName} ${textContent}`;
  });
