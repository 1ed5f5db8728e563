import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { copiedText, copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { over } from '../support/hit-area.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('uk');

/** Milliseconds for which a button says what it has done. */
const shownFor = 2000;

let site: Site;
let context: BrowserContext;
let page: Page;
let link: string;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  link = `${site.product.url}/s/${signature}`;
  page = await context.newPage();
  return () => context.close();
});
afterAll(() => site.close());

const done = (): Locator => page.locator('button[data-done]');
const toasts = (): Locator => page.locator('[popover][role=region]').getByRole('listitem');

/** Presses a button that copies: it alone says so and keeps its width, until two seconds are over. */
async function lookAtCopying(button: Locator, copied: string): Promise<void> {
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await expect(done()).toHaveText(new RegExp(`${text('ui.copied')}$`));
  await expect(done()).toHaveCount(1);
  await expect(button).toHaveAttribute('data-done', 'true');
  expect((await button.boundingBox())?.width).toBe(before?.width);
  expect(await copiedText(page)).toBe(copied);
  await expect(toasts().filter({ hasText: text('ui.copied') })).toHaveCount(0);

  await page.clock.runFor(shownFor - 1);
  await expect(button).toHaveAttribute('data-done', 'true');
  await page.clock.runFor(1);
}

test('the button of a screen that has copied its link says so in its own place, for two seconds', async () => {
  await page.clock.install();
  await openWithOverlays(page, `/uk${new URL(link).pathname}`);
  await lookAtCopying(page.getByRole('button', { name: text('screen.copy'), exact: true }), link);
  await expect(done()).toHaveCount(0);
});

test('so does the button of a selection', async () => {
  await page.clock.install();
  await openWithOverlays(page, '/uk/gallery');
  await page.getByRole('gridcell').getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: text('screens.selection.label') });
  await lookAtCopying(bar.getByRole('button', { name: text('screens.copyLinks') }), link);
  await expect(done()).toHaveCount(0);
});

test.each([
  ['1280 × 800 px', { width: 1280, height: 800 }],
  ['1440 × 900 px', { width: 1440, height: 900 }],
  ['390 × 844 px', { width: 390, height: 844 }],
])('toasts stand above the queue of uploads in a window of %s', async (_name, viewport) => {
  await page.setViewportSize(viewport);
  // It is on its way for as long as the test looks.
  await page.route('**/screens/v1/upload', () => undefined);
  await openWithOverlays(page, '/uk/gallery');
  await paste(page, 'orders.png', 'image/png', await picture('png', { seed: 2 }));
  const queue = page.getByRole('region', { name: text('queue.label') });
  await expect(queue).toBeVisible();
  await paste(page, 'notes.txt', 'text/plain', Buffer.from('Notes'));
  await expect(toasts()).toHaveCount(1);

  await expect
    .poll(async () => {
      const [toast, panel] = await Promise.all([toasts().boundingBox(), queue.boundingBox()]);
      if (!toast || !panel) return null;
      return {
        above: toast.y + toast.height <= panel.y,
        near: panel.y - toast.y - toast.height < 24,
        inside: toast.y >= 0 && panel.y + panel.height <= viewport.height,
        endsWithIt: Math.round(toast.x + toast.width) - Math.round(panel.x + panel.width),
      };
    })
    .toEqual({ above: true, near: true, inside: true, endsWithIt: 0 });
  await expect.poll(() => over(toasts().getByRole('button'))).toEqual([]);
});

const paste = (subject: Page, name: string, type: string, bytes: Buffer): Promise<void> =>
  subject.evaluate(
    ([named, of, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], named, { type: of }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, cancelable: true }));
    },
    [name, type, bytes.toString('base64')] as const,
  );

test('the toast of an upload shows no torn picture where its thumbnail does not come', async () => {
  await page.route('**/files/**', (route) => route.abort());
  await openWithOverlays(page, '/uk/gallery');
  await copyPicture(page, await picture('png', { seed: 5 }));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(toasts()).toContainText(text('queue.done', { count: 1 }));
  await expect(toasts().locator('img')).toHaveAttribute('hidden');
});

test('that a screen is back at its own address is said over its page', async () => {
  const { pathname } = new URL(link);
  await deleteScreens(context, [pathname.slice(3)]);
  await openWithOverlays(page, `/uk${pathname}`);
  await page.getByRole('button', { name: text('screens.restore'), exact: true }).click();
  await expect(page.locator('[data-variant]', { hasText: text('screen.trashed.restored') })).toBeVisible();
  await expect(page.getByRole('button', { name: text('screen.copy'), exact: true })).toBeVisible();
  await expect(toasts()).toHaveCount(0);
});
