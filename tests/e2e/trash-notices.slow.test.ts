import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, restoreScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

/** Far less than the ten seconds after which these toasts go by themselves. */
const soon = { timeout: 3000 };

let site: Site;
let context: BrowserContext;
let signature: string;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  context = await site.member();
  ({ signature } = await upload(context, await picture('png')));
  page = await context.newPage();
  return () => context.close();
});
afterAll(() => site.close());

const toasts = () => page.locator('[popover][role=region]').getByRole('listitem');
const undo = () => toasts().getByRole('button', { name: text('removal.undo') });
const tile = () => page.getByRole('gridcell');
const bar = () => page.getByRole('group', { name: text('screens.selection.label') });

async function restore(): Promise<void> {
  if (!(await bar().isVisible())) await tile().getByRole('checkbox').click();
  await bar()
    .getByRole('button', { name: text('screens.restore') })
    .click();
}
const emptyTrash = () => page.getByRole('heading', { name: text('trash.empty.title') });

async function deleteInGallery(): Promise<void> {
  await openWithOverlays(page, '/gallery');
  await page.getByRole('gridcell').getByRole('checkbox').click();
  await bar()
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(undo()).toBeVisible();
}

const toTrash = () =>
  page
    .getByRole('link', { name: text('frame.nav.trash') })
    .first()
    .click();

test('a screen that another tab has restored leaves the trash when it is restored, and the page says so', async () => {
  await deleteScreens(context, [signature]);
  await openWithOverlays(page, '/trash');
  await expect(tile()).toBeVisible();
  await restoreScreens(context, [signature]);
  await restore();
  await expect(page.locator('[data-variant]', { hasText: text('removal.restored', { count: 0 }) })).toBeVisible();
  await expect(emptyTrash()).toBeVisible();
});

describe('once a screen is back, nothing says that it is not', () => {
  test('after a restore in the trash that failed before', async () => {
    await deleteScreens(context, [signature]);
    await openWithOverlays(page, '/trash');
    await context.setOffline(true);
    await restore();
    await expect(toasts()).toContainText(text('removal.undoUnknown'));
    await context.setOffline(false);
    await restore();
    await expect(emptyTrash()).toBeVisible();
    await expect(toasts()).toHaveCount(0, soon);
  });

  test('after a deletion in the gallery whose Undo stands in the trash', async () => {
    await deleteInGallery();
    await toTrash();
    await restore();
    await expect(emptyTrash()).toBeVisible();
    await expect(toasts()).toHaveCount(0, soon);
  });

  test('after an Undo that failed', async () => {
    await deleteInGallery();
    await toTrash();
    await expect(tile()).toBeVisible();
    await context.setOffline(true);
    await undo().click();
    await expect(toasts()).toContainText(text('removal.undoUnknown'));
    await context.setOffline(false);
    await restore();
    await expect(emptyTrash()).toBeVisible();
    await expect(toasts()).toHaveCount(0, soon);
  });

  test('and an Undo pressed beside the trash takes the screen out of it', async () => {
    await deleteInGallery();
    await toTrash();
    await expect(tile()).toBeVisible();
    await undo().click();
    await expect(emptyTrash()).toBeVisible();
  });
});
