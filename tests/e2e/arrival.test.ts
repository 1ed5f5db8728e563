import type { JSHandle, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
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

  test.each([
    ['the skip link, before anything has come', 'at once'],
    ['the skip link, before its own code has come', 'taken over'],
  ] as const)('stays when somebody presses %s', async (_what, moment) => {
    const page = await (await site.profile()).newPage();
    const scripts = moment === 'at once' ? /\/assets\/.*\.js/ : belowTheFold;
    const held = await hold(page, scripts);
    await page.goto('/', { waitUntil: 'commit' });
    if (moment === 'taken over') await takenOver(page);
    else await page.getByRole('contentinfo').waitFor();
    const height = await heightOf(page);
    expect(height).toBeGreaterThan(3000);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#main');
    await twoFrames(page);
    expect(await heightOf(page)).toBe(height);

    held.release();
    await takenOver(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const drawn = await page.evaluateHandle(() => [...document.querySelectorAll('main figure, main h2')]);
    await expect.poll(() => isAlive(drawn)).toBe(true);
    expect(await heightOf(page)).toBe(height);
    await page.context().close();
  });

  test('stays when the theme is changed before its code has come', async () => {
    const page = await (await site.profile()).newPage();
    await hold(page, belowTheFold);
    await page.goto('/', { waitUntil: 'commit' });
    await takenOver(page);
    const height = await heightOf(page);
    await page.getByRole('banner').getByRole('button', { name: /Theme/ }).click();
    await page.locator('html[data-theme]').waitFor();
    await twoFrames(page);
    expect(await heightOf(page)).toBe(height);
    await page.context().close();
  });

  test('is there for whoever comes from another page', async () => {
    const page = await (await site.profile()).newPage();
    await openPage(page, '/login');
    await page.getByRole('banner').getByRole('link', { name: 'Kadr' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show exactly what you mean');
    await expect(page.getByRole('heading', { level: 2, name: textsOf('en')('showcase.closing.title') })).toBeVisible();
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
    await expect(page.getByLabel(textsOf('en')('account.password'), { exact: true })).toHaveAttribute(
      'type',
      'password',
    );

    held.release();
    await expect(page.getByLabel(textsOf('en')('account.password'), { exact: true })).toHaveAttribute('type', 'text');
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
    await page.getByRole('menuitem', { name: textsOf('en')('frame.header.logout') }).click();
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

/** Keeps the page's files of this kind from coming, until they are released. */
async function hold(page: Page, files: RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Until whatever the last event has changed is drawn. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          requestAnimationFrame(() => resolve());
        }),
      ),
  );

/** React has taken over every one of these elements. */
const isAlive = (elements: JSHandle<Element[]>): Promise<boolean> =>
  elements.evaluate((parts) => parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))));
