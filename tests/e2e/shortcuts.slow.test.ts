import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { copiedText } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let visitor: BrowserContext;
let member: BrowserContext;
let page: Page;
/** Addresses by what they show. */
const paths = { home: '/', login: '/login', gallery: '/gallery', trash: '/trash', screen: '', trashed: '' };
beforeAll(async () => {
  site = await startSite();
  [visitor, member] = await Promise.all([site.profile(), site.member()]);
  const trashed = await upload(member, await picture('png', { seed: 9 }));
  await deleteScreens(member, [trashed.signature]);
  paths.trashed = `/s/${trashed.signature}`;
  for (const seed of [1, 2]) await upload(member, await picture('png', { seed }), `older ${seed}.png`);
  paths.screen = `/s/${(await upload(member, await picture('png', { seed: 3 }), 'orders.png')).signature}`;
});
beforeEach(() => () => page.close());
afterAll(() => site.close());

async function open(who: BrowserContext, path: string): Promise<void> {
  page = await who.newPage();
  await openWithOverlays(page, path);
}

const sheet = (): Locator => page.getByRole('dialog', { name: text('frame.choices.shortcuts') });
const dialogs = (): Locator => page.getByRole('dialog');
const bar = (): Locator => page.getByRole('group', { name: text('screens.selection.label') });
const checked = (): Locator => page.getByRole('gridcell').getByRole('checkbox', { checked: true });
const tile = (index: number): Locator => page.locator(`[data-index="${index}"]`);

test('on a screen L copies its link, D downloads it, Delete asks and Escape goes back', async () => {
  await open(member, paths.gallery);
  await tile(0).getByRole('link').click();
  await expect(page).toHaveURL(paths.screen);
  const copy = page.getByRole('button', { name: text('screen.copy'), exact: true });
  await expect(copy).toBeVisible();

  await page.keyboard.press('l');
  await expect(copy).toContainText(text('ui.copied'));
  expect(await copiedText(page)).toBe(`${site.product.url}${paths.screen}`);

  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('d')]);
  expect(download.suggestedFilename()).toBe('orders.png');

  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: text('removal.title', { count: 1 }) });
  await expect(question).toBeVisible();
  // It has keys of its own: none of the page's work below it.
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(paths.screen);

  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/gallery');
});

test('in the gallery arrows move, Space selects, Ctrl+A selects all, C copies, Delete asks and Escape clears', async () => {
  await open(member, paths.gallery);
  await expect(tile(2).getByRole('link')).toBeVisible();
  // Without a selection there is nothing to copy, to delete or to clear.
  await page.keyboard.press('c');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(dialogs()).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');

  await tile(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tile(0)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(checked()).toHaveCount(1);
  await expect(tile(0).getByRole('checkbox')).toBeChecked();

  await page.keyboard.press('c');
  await expect(bar().getByRole('button', { name: text('screens.copyLinks') })).toContainText(text('ui.copied'));
  expect(await copiedText(page)).toBe(`${site.product.url}${paths.screen}`);

  await page.keyboard.press('ControlOrMeta+a');
  await expect(checked()).toHaveCount(3);
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: text('removal.title', { count: 3 }) });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(checked()).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(checked()).toHaveCount(0);
});

test('in the trash Space selects, Ctrl+A selects all, Delete asks whether to delete for ever, and Escape clears', async () => {
  await open(member, paths.trash);
  await tile(0).focus();
  await page.keyboard.press('Space');
  await expect(checked()).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(checked()).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await expect(checked()).toHaveCount(1);
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: text('trash.purge.title', { count: 1 }) });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(checked()).toHaveCount(1);
});

test('what is typed into a field calls nothing', async () => {
  await open(visitor, paths.login);
  const asked: string[] = [];
  page.on('filechooser', () => asked.push('files'));
  const field = page.getByLabel(text('forms.login.email'));
  await field.focus();
  await page.keyboard.type('ugcd?');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('ugcd?');
  await expect(dialogs()).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual([]);
});

test('keys that type something can be switched off, for later visits too; the others still work', async () => {
  const own = await site.member();
  await upload(own, await picture('png'));
  await open(own, paths.gallery);
  await page.keyboard.press('Shift+Slash');
  await sheet()
    .getByRole('switch', { name: text('shortcuts.characters') })
    .click();
  await page.keyboard.press('Escape');
  await page.reload();
  await openWithOverlays(page, paths.trash);
  await page.keyboard.press('g');
  await page.keyboard.press('Shift+Slash');
  await expect(dialogs()).toHaveCount(0);
  await expect(page).toHaveURL('/trash');

  await openWithOverlays(page, paths.gallery);
  await expect(tile(0).getByRole('link')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(checked()).toHaveCount(1);
  await own.close();
});
