import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { pasteNotes } from '../support/files.ts';
import { dateButton } from '../support/go-to-date.ts';
import { over } from '../support/hit-area.ts';
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
const selectDay = (): Locator => page.getByRole('checkbox', { name: /^Select day/ });
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

  test('stops at one "Select day": that of the tile in focus', async () => {
    expect(await selectDay().count()).toBeGreaterThan(2);
    await tile(0).focus();
    await press('Shift+Tab');
    await expect(selectDay().first()).toBeFocused();
    await press('Shift+Tab');
    expect(await focused(page)).not.toContain('Select day');

    await tile(0).focus();
    await press('End');
    await expect(tile(site.screens - 1)).toBeFocused();
    await press('Shift+Tab');
    await expect(selectDay().last()).toBeFocused();
    await press('Space');
    await expect(tile(site.screens - 1)).toHaveAttribute('aria-selected', 'true');
    await press('Shift+Tab');
    expect(await focused(page)).not.toContain('Select day');
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

  test('asks for the deletion of the selection wherever the focus is on the page', async () => {
    await selectTwo();
    await expect(bar()).toContainText('2 selected');
    for (const place of [inBar('screens.copyLinks'), tile(4)]) {
      await place.focus();
      await press('Delete');
      await expect(question()).toHaveAccessibleName(text('removal.title', { count: 2 }));
      await press('Delete');
      await press('Escape');
      await expect(question()).toHaveCount(0);
    }
    await title().click();
    await press('Delete');
    await expect(question()).toHaveAccessibleName(text('removal.title', { count: 2 }));
    await question().evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await press('Escape');
    await expect(question()).toHaveCount(0);
    await expect(bar()).toContainText('2 selected');
    await title().click();
    await press('Escape');
    await expect(bar()).toHaveCount(0);
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

  test('stays on its screen while an Undo brings back those before it', async () => {
    await selectTwo();
    await press('Delete');
    await approve();
    await expect(title()).toContainText(text('screens.count', { count: site.screens - 2 }));
    await tile(1).focus();
    const address = await addressOf(1);
    // The days come first; until their page has come too, empty tiles may stand where screens of the same day stood.
    const pages = Promise.withResolvers<void>();
    await page.route('**/graphql*', async (route) => {
      if (route.request().postData()?.includes('"limit"')) await pages.promise;
      await route.continue();
    });
    await toasts()
      .getByRole('button', { name: text('removal.undo') })
      .click();
    await expect(title()).toContainText(text('screens.count', { count: site.screens }));
    await expect(page.locator('[data-index="1"]:focus, [data-index="3"]:focus')).toHaveCount(1);
    pages.resolve();
    await expect(tile(3).getByRole('link')).toHaveAttribute('href', address ?? '');
    await expect(tile(3)).toBeFocused();
  });

  test('after a button of the selection bar has nothing more to do', async () => {
    await selectTwo();
    await tabTo(page, inBar('timeline.selection.all'));
    await press('Enter');
    await expect(bar()).toContainText(`${site.screens} selected`);
    await expect(inBar('screens.copyLinks')).toBeFocused();
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

  test('after each upload that is taken out of the queue, until none is left', async () => {
    const member = await site.member();
    page = await member.newPage();
    await openWithOverlays(page, '/gallery');
    await page.route('**/screens/v1/upload', (route) => route.fulfill({ status: 500, json: {} }));
    const panel = page.getByRole('region', { name: text('queue.label') });
    for (const seed of [1, 2, 3]) {
      await copyPicture(page, await picture('png', { seed }));
      await press('Control+V');
      await expect(panel.getByText(text('queue.error.internal'), { exact: true })).toHaveCount(seed);
    }
    const rows = panel.getByRole('listitem');
    const removal = () => rows.getByRole('button', { name: /^Remove / });
    await removal().nth(1).focus();
    for (const left of [2, 1]) {
      await press('Enter');
      await expect(rows).toHaveCount(left);
      await expect(rows.locator(':focus')).toHaveCount(1);
      await removal().last().focus();
    }
    await press('Enter');
    await expect(panel).toHaveCount(0);
    await expect(main()).toBeFocused();

    // The next queue does not tell again what failed in the last one.
    await page.route('**/screens/v1/upload', () => undefined);
    await copyPicture(page, await picture('png', { seed: 4 }));
    await press('Control+V');
    await expect(panel).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: text('queue.error.internal') })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await member.close();
  });
});

test('a toast that is dismissed by a key gives the focus back, and the others go when their time is over', async () => {
  const member = await site.member();
  page = await member.newPage();
  await page.clock.install();
  await openWithOverlays(page, '/gallery');
  const upload = main().getByRole('button', { name: text('frame.header.upload'), exact: true });
  await copyPicture(page, await picture('png'));
  await press('Control+V');
  await pasteNotes(page);
  const dismiss = toasts().getByRole('button', { name: text('ui.toast.dismiss') });
  await expect(dismiss).toHaveCount(2);
  await dateButton(page).focus();
  await dismiss.last().focus();
  await page.clock.fastForward(60_000);
  await expect(dismiss).toHaveCount(2);
  await press('Enter');
  await expect(dismiss).toHaveCount(1);
  await expect(dateButton(page)).toBeFocused();
  await page.clock.fastForward(20_000);
  await expect(dismiss).toHaveCount(0);
  await expect(upload).toBeVisible();
  await member.close();
});

test('what lies over the pages is not built anew when the layout changes: live regions say nothing twice', async () => {
  await page.locator('[data-hosts]').evaluate((hosts) => hosts.toggleAttribute('data-marked'));
  await page
    .locator('[data-hosts] [role=status]')
    .first()
    .evaluate((region) => region.toggleAttribute('data-marked'));
  const marked = page.locator('[data-hosts][data-marked] [role=status][data-marked]');
  await tile(0).getByRole('link').click();
  await expect(page.getByRole('button', { name: text('screen.copyAs') })).toBeVisible();
  await expect(marked).toHaveCount(1);
  await page.goBack();
  await expect(tile(0)).toBeVisible();
  await expect(marked).toHaveCount(1);
});

describe('a tooltip', () => {
  const clear = (): Locator => inBar('screens.selection.clear');
  const tip = (): Locator => page.locator('[popover=manual]').filter({ hasText: text('screens.selection.clear') });

  test('stays while the pointer is on it, and goes when the pointer leaves both', async () => {
    await selectTwo();
    await clear().hover();
    await expect(tip()).toBeVisible();
    const box = await boxOf(tip());
    for (let y = (await boxOf(clear())).y + 2; y > box.y + box.height / 2; y -= 1)
      await page.mouse.move(box.x + box.width / 2, y);
    await expect(tip()).toBeVisible();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(tip()).toBeVisible();
    await page.mouse.move(5, 400);
    await expect(tip()).toHaveCount(0);
  });

  test('hides on Escape wherever the focus is, and Escape does nothing else', async () => {
    await selectTwo();
    await clear().hover();
    await expect(tip()).toBeVisible();
    await expect(tile(1)).toBeFocused();
    await press('Escape');
    await expect(tip()).toHaveCount(0);
    await expect(bar()).toContainText('2 selected');
    await press('Escape');
    await expect(bar()).toHaveCount(0);
  });

  test('follows its control, and stays above what comes', async () => {
    const member = await site.member();
    page = await member.newPage();
    await openWithOverlays(page, '/gallery');
    const dismiss = toasts().getByRole('button', { name: text('ui.toast.dismiss') });
    const hint = toasts().locator('[popover]');
    const isAboveItsControl = async () => {
      const [tipBox, control] = [await boxOf(hint), await boxOf(dismiss.first())];
      return tipBox.y + tipBox.height <= control.y && Math.abs(middle(tipBox) - middle(control)) < 60;
    };
    await copyPicture(page, await picture('png'));
    await press('Control+V');
    await tabTo(page, dismiss);
    await expect.poll(isAboveItsControl).toBe(true);
    const before = await boxOf(dismiss);
    await pasteNotes(page);
    await expect(dismiss).toHaveCount(2);
    await expect.poll(async () => (await boxOf(dismiss.first())).y).toBeLessThan(before.y);
    await expect.poll(isAboveItsControl).toBe(true);
    expect(await over(hint)).toEqual([]);
    await member.close();
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not shown`);
  return box;
}

const middle = ({ x, width }: Box): number => x + width / 2;

/** What has the focus, in short. */
const focused = (subject: Page): Promise<string> =>
  subject.evaluate(() => {
    const { tagName = '', textContent } = document.activeElement ?? {};
    return tagName === 'BODY' ? tagName : `${tagName} ${textContent}`;
  });
