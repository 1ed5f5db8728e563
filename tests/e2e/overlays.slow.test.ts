import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { cookieNoticeDelay } from '#domain/limits.ts';
import { copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { pasteNotes } from '../support/files.ts';
import { over } from '../support/hit-area.ts';
import { holdScreen } from '../support/hold-screen.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, logIn, signUp, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('uk');

const windows: [string, BrowserContextOptions][] = [
  ['at 1440 px', { viewport: { width: 1440, height: 900 } }],
  ['at 1024 px', { viewport: { width: 1024, height: 768 } }],
  ['at 390 px', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['at 320 px', { viewport: { width: 320, height: 844 }, isMobile: true, hasTouch: true }],
];

const owner = 'owner@kadr.example';
let site: Site;
/** Of three screens that every test looks at and none changes. */
let screenPath: string;
/** Of a screen in the trash. */
let trashed: string;
beforeAll(async () => {
  site = await startSite();
  const context = await site.profile();
  await signUp(context, owner);
  const pictures = await Promise.all([1, 2, 3, 4].map((seed) => picture('png', { width: 640, height: 400, seed })));
  const [screen, ...others] = await Promise.all(pictures.map((png) => upload(context, png)));
  screenPath = `/uk/s/${screen?.signature}`;
  trashed = others.at(-1)?.signature ?? '';
  await deleteScreens(context, [trashed]);
  await context.close();
});
afterAll(() => site.close());

describe.each(windows)('%s', (_window, options) => {
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    context = await site.profile(options);
    await logIn(context, owner);
    page = await context.newPage();
    return () => context.close();
  });

  const home = (): Locator => page.getByRole('banner').getByRole('link', { name: 'Kadr' });
  const bar = (): Locator => page.getByRole('group', { name: text('screens.selection.label') });
  const question = (): Locator => page.getByRole('dialog');
  const toasts = (): Locator => page.locator('[popover][role=region]');
  const select = (index: number): Promise<void> =>
    options.hasTouch === true
      ? holdScreen(page, index)
      : page.locator(`[data-index="${index}"]`).getByRole('checkbox').click();
  const places = (): Locator => page.getByRole('navigation', { name: text('frame.header.sections') });
  const cookieNotice = (): Locator => page.getByRole('region', { name: text('shell.cookies.title') });
  const remove = (): Locator => bar().getByRole('button', { name: text('screens.delete') });

  async function openWithCookieNotice(): Promise<void> {
    await page.route('**/uk/gallery', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"cookiePolicy":false', '"cookiePolicy":true') });
    });
    await page.clock.install();
    await openWithOverlays(page, '/uk/gallery');
    await page.clock.fastForward(cookieNoticeDelay);
    await expect(cookieNotice()).toBeVisible();
  }

  /** Uploads that never end. */
  async function openUploads(): Promise<Locator> {
    await page.route('**/screens/v1/upload', () => undefined);
    await copyPicture(page, await picture('png', { seed: 7 }));
    await page.keyboard.press('Control+V');
    const panel = page.getByRole('region', { name: text('queue.label') });
    await expect(panel).toBeVisible();
    return panel;
  }

  /** Asks for a page without a network; answers the notice that says so. */
  async function waitForPage(): Promise<Locator> {
    await context.setOffline(true);
    // On a phone it is behind the account.
    if (options.hasTouch === true) await places().getByRole('button', { name: 'Olena' }).click();
    await places()
      .getByRole('link', { name: text('frame.nav.trash') })
      .filter({ visible: true })
      .click();
    const notice = page.getByText(text('errors.offline'));
    await expect(notice).toBeVisible();
    return notice;
  }

  test('a question takes the window: its buttons can be pressed, and nothing below', async () => {
    await openWithOverlays(page, '/uk/gallery');
    await select(0);
    expect(await over(home())).toEqual([]);
    await remove().click();
    await expect(question()).toBeVisible();
    await standing(question());
    expect(await covered(question().getByRole('button'))).toEqual([]);
    expect(await over(home())).toHaveLength(5);
    expect(await over(remove())).toHaveLength(5);
    await page.keyboard.press('Escape');
    await expect(question()).toHaveCount(0);
    await expect(remove()).toBeFocused();
    expect(await covered(bar().getByRole('button'))).toEqual([]);
  });

  test('a toast that stands when a question is asked can be pressed, and outlives it', async () => {
    await openWithOverlays(page, '/uk/gallery');
    await pasteNotes(page);
    const dismiss = toasts().getByRole('button');
    await expect(dismiss).toHaveCount(1);
    await select(0);
    await remove().click();
    await expect(question()).toBeVisible();
    await standing(toasts());
    await expect.poll(() => covered(dismiss)).toEqual([]);
    await pasteNotes(page);
    await expect.poll(() => covered(dismiss)).toEqual([]);
    await question()
      .getByRole('button', { name: text('removal.cancel') })
      .click();
    await expect(question()).toHaveCount(0);
    await expect(dismiss).toHaveCount(1);
    await standing(toasts());
    expect(await covered(dismiss)).toEqual([]);

    await remove().click();
    await expect(question()).toBeVisible();
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
    await expect(question()).toBeVisible();
    await expect(question().locator(':focus')).toHaveCount(1);
  });

  test('the items of a menu can be pressed, and Escape gives the focus back to its button', async () => {
    await openWithOverlays(page, screenPath);
    for (const trigger of await page.locator('[aria-haspopup=menu]').filter({ visible: true }).all()) {
      await trigger.click();
      const items = page.getByRole('menuitem').filter({ visible: true });
      await expect(items.first()).toBeFocused();
      await standing(page.getByRole('menu'));
      expect(await covered(items)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(items).toHaveCount(0);
      await expect(trigger).toBeFocused();
    }
  });

  test('a touch beside a menu closes it, and opens nothing of what lies beneath', async () => {
    if (options.hasTouch !== true) return;
    await openWithOverlays(page, '/uk/gallery');
    const tile = page.locator('[data-index="0"]');
    const { x = 0, y = 0, width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    for (const trigger of await page.locator('[aria-haspopup=menu]').filter({ visible: true }).all()) {
      await trigger.tap();
      const items = page.getByRole('menuitem').filter({ visible: true });
      await expect(items.first()).toBeFocused();
      await standing(page.getByRole('menu'));
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await expect(items).toHaveCount(0);
      await expect(page).toHaveURL(/\/uk\/gallery$/);
      await expect(trigger).toBeFocused();
    }
    await tile.tap();
    await expect(page).toHaveURL(/\/uk\/s\//);
  });

  test('a selection, uploads, a toast, the cookie notice and that of a waiting page leave each other room', async () => {
    await openWithCookieNotice();
    const panel = await openUploads();
    await select(0);
    await pasteNotes(page);
    await expect(toasts().getByRole('button')).toHaveCount(1);
    const overlays = [bar(), panel, cookieNotice(), toasts()];
    for (const overlay of overlays) {
      await standing(overlay);
      expect(await covered(overlay.getByRole('button'))).toEqual([]);
    }
    expect(await covered(places().getByRole('link').filter({ visible: true }))).toEqual([]);

    const notice = await waitForPage();
    // Toasts move out of its way.
    await expect.poll(() => over(notice)).toEqual([]);
    for (const overlay of overlays) expect(await covered(overlay.getByRole('button'))).toEqual([]);
    expect(await covered(places().getByRole('link').filter({ visible: true }))).toEqual([]);
    expect(await covered(controlsOfHeader(page))).toEqual([]);
  });

  test('the notice of a waiting page stays at the foot of a wide window, whose uploads have a corner of it', async () => {
    await openWithOverlays(page, '/uk/gallery');
    const panel = await openUploads();
    await standing(panel);
    const notice = await waitForPage();
    // Toasts move out of its way.
    await expect.poll(() => over(notice)).toEqual([]);
    expect(await covered(panel.getByRole('button'))).toEqual([]);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const box = await notice.boundingBox();
    const fromFoot = height - (box?.y ?? 0) - (box?.height ?? 0);
    expect(fromFoot < 40).toBe(width >= 1024);
  });

  test('links to copy by hand take the window from the gallery; their text and buttons can be pressed', async () => {
    await openWithOverlays(page, '/uk/gallery');
    await refuseClipboard(page);
    await select(0);
    await bar()
      .getByRole('button', { name: text('screens.copyLinks') })
      .click();
    await expect(question()).toBeVisible();
    await standing(question());
    expect(await covered(question().getByRole('button'))).toEqual([]);
    expect(await over(question().getByRole('textbox'))).toEqual([]);
    expect(await over(home())).toHaveLength(5);
  });

  test('a link to copy by hand stands in the page of a screen: it can be pressed, and so can the header', async () => {
    await openWithOverlays(page, screenPath);
    await refuseClipboard(page);
    await page
      .getByRole('button', { name: text('screen.copy'), exact: true })
      .filter({ visible: true })
      .click();
    const field = page.getByRole('main').getByRole('textbox').first();
    await expect(field).toBeFocused();
    expect(await over(field)).toEqual([]);
    expect(await over(page.getByRole('button', { name: text('ui.close') }))).toEqual([]);
    expect(await covered(controlsOfHeader(page))).toEqual([]);
  });

  test('the success banner can be held, and covers nothing of the header', async () => {
    await page.clock.install();
    await openWithOverlays(page, '/uk/trash');
    await select(0);
    await bar()
      .getByRole('button', { name: text('screens.restore') })
      .click();
    const banner = page.locator('[data-variant][tabindex="0"]', { hasText: text('removal.restored', { count: 1 }) });
    await expect(banner).toBeVisible();
    await banner.hover();
    await standing(banner);
    expect(await over(banner)).toEqual([]);
    expect(await covered(controlsOfHeader(page))).toEqual([]);
    await deleteScreens(context, [trashed]);
  });

  test('the notice of a page that waits for the network covers neither the header nor what is done to a selection', async () => {
    await openWithOverlays(page, '/uk/gallery');
    await select(0);
    const notice = await waitForPage();
    await standing(bar());
    expect(await over(notice)).toEqual([]);
    expect(await covered(bar().getByRole('button'))).toEqual([]);
    expect(await covered(controlsOfHeader(page))).toEqual([]);
  });

  test('the loader of requests lets everything below it be pressed', async () => {
    await openWithOverlays(page, '/uk/gallery');
    await page.route('**/graphql', () => undefined);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const loader = page.getByRole('progressbar', { name: text('ui.loader.label') });
    await expect(loader).toBeVisible();
    expect(await over(loader)).toHaveLength(5);
    expect(await covered(controlsOfHeader(page))).toEqual([]);
  });

  test('files over the page fall through their cover, wherever they are dropped', async () => {
    await openWithOverlays(page, '/uk/gallery');
    await page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['1'], 'orders.png', { type: 'image/png' }));
      document.body.dispatchEvent(
        new DragEvent('dragenter', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    });
    await expect(page.getByText(text('drop.text', { count: 1 }))).toBeVisible();
    expect(await over(home())).toEqual([]);
  });
});

/** All but the link to the content, which nobody sees before the keyboard comes to it. */
const controlsOfHeader = (page: Page): Locator =>
  page.getByRole('banner').locator('a:visible:not([href="#main"]), button:visible');

/** Keeps the clipboard to the browser from now on. */
const refuseClipboard = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });

/** What lies over which of these. */
async function covered(controls: Locator): Promise<[string, string[]][]> {
  const all = await controls.all();
  const found = await Promise.all(all.map(async (each) => [await each.innerText(), await over(each)] as const));
  expect(found).not.toEqual([]);
  return found.flatMap(([name, above]) => (above.length > 0 ? [[name, above]] : []));
}

/** Waits until nothing of it moves any more. */
const standing = (element: Locator): Promise<unknown> =>
  element
    .first()
    .evaluate((moving) => Promise.allSettled(moving.getAnimations({ subtree: true }).map(({ finished }) => finished)));
