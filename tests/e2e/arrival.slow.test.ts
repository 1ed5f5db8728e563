import type { JSHandle, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { takenOver } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** The code of what lies below the fold of the landing. */
const belowTheFold = /\/assets\/showcase-(?!en|ru|uk).*\.js/;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('what lies below the fold of the landing', () => {
  test('is the HTML of the server, and stays it when its code has come by itself', async () => {
    const page = await (await site.profile()).newPage();
    const complaints = complaintsOf(page);
    const showcase = await hold(page, belowTheFold);
    await page.goto('/uk', { waitUntil: 'commit' });
    await takenOver(page);
    const drawn = await page.evaluateHandle(() => [...document.querySelectorAll('main figure, main h2')]);
    expect(await drawn.evaluate((parts) => parts.length)).toBeGreaterThan(5);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    showcase.release();
    await expect.poll(() => isAlive(drawn)).toBe(true);
    expect(await drawn.evaluate((parts) => parts.every(({ isConnected }) => isConnected))).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('what is pressed before the scripts have come', () => {
  test('is shown as taken and carried out once, however often it was pressed', async () => {
    const page = await (await site.profile({ colorScheme: 'light' })).newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/login', { waitUntil: 'commit' });
    const show = page.getByRole('button', { name: textsOf('en')('ui.password.show') });
    const taken = page.locator('[data-taken]');
    await show.click();
    await show.click();
    await expect(taken).toHaveCount(1);
    await expect(page.getByLabel(textsOf('en')('forms.login.password'), { exact: true })).toHaveAttribute(
      'type',
      'password',
    );

    held.release();
    await expect(page.getByLabel(textsOf('en')('forms.login.password'), { exact: true })).toHaveAttribute(
      'type',
      'text',
    );
    await expect(taken).toHaveCount(0);
    await page.context().close();
  });

  test('AUTH-14 is no log-out without the question that may come first', async () => {
    const context = await site.member();
    const page = await context.newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/gallery', { waitUntil: 'commit' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByRole('banner').getByRole('button', { name: 'Olena' }).click();
    await page.getByRole('button', { name: textsOf('en')('frame.header.logout') }).click();
    await expect(page.locator('[data-taken]')).toHaveCount(1);
    expect(asked).toEqual([]);

    held.release();
    await expect(page).toHaveURL('/');
    expect(asked).toContain('DELETE /session');
    expect(asked).not.toContain('POST /session/end');
    await context.close();
  });

  test('SCR-01 opens the choice of files at once, and keeps what was chosen', async () => {
    const page = await (await site.profile()).newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/', { waitUntil: 'commit' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: textsOf('en')('frame.header.upload'), exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'orders.png', mimeType: 'image/png', buffer: Buffer.from('not read yet') });
    held.release();
    await expect(page).toHaveURL('/signup?next=%2Fgallery');
    await page.context().close();
  });
});

describe('keys that are pressed before the scripts have come', () => {
  const text = textsOf('en');
  /** A gallery of three screens whose scripts wait until they are released. */
  async function openEarly() {
    const context = await site.member();
    for (let screen = 0; screen < 3; screen += 1) await upload(context, await picture('png'));
    const page = await context.newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/gallery', { waitUntil: 'commit' });
    await page.getByRole('gridcell').nth(2).waitFor();
    return { page, ...held };
  }
  const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
  const bar = (page: Page) => page.getByRole('group', { name: text('screens.selection.label') });

  test('move between the tiles and select, on the tile that had the focus, each once', async () => {
    const { page, release } = await openEarly();
    await page.getByRole('gridcell').first().getByRole('link').focus();
    for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight']) await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    release();
    await expect(bar(page)).toContainText('2 selected');
    await expect(tile(page, 2)).toBeFocused();
    await page.context().close();
  });
});

/** Keeps the page's files of this kind from coming, until they are released. */
async function hold(page: Page, files: RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** React has taken over every one of these elements. */
const isAlive = (elements: JSHandle<Element[]>): Promise<boolean> =>
  elements.evaluate((parts) => parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))));
