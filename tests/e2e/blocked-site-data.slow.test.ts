import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { switchTheme } from '../support/choices.ts';
import { complaintsOf } from '../support/complaints.ts';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { expect } from '../support/expect.ts';
import { dropFiles, folderOf } from '../support/files.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let link: string;
beforeAll(async () => {
  site = await startSite();
  const owner = await site.member();
  const { signature } = await upload(owner, await picture('png', { width: 1200, height: 700 }));
  link = `/s/${signature}`;
  await owner.close();
});
afterAll(() => site.close());

/** What the router says of positions that it cannot keep. */
const ofRouter = /Failed to save scroll positions/;

describe('a browser that blocks all site data', () => {
  let folder: string;
  let browser: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kadr-profile-'));
    await mkdir(join(folder, 'Default'));
    // As its setting "Block all cookies" writes it.
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings));
    const executablePath = chromiumPath();
    browser = await chromium.launchPersistentContext(folder, {
      args: chromiumArgs,
      baseURL: site.product.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    });
    page = await browser.newPage();
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  test.each([
    ['the home page', () => '/'],
    ['a page of a screen', () => link],
    ['an address without a page', () => '/nowhere/at/all'],
  ])('has %s that works, its theme included', async (_what, path) => {
    await openPage(page, path());
    const isRefused = () => {
      try {
        return sessionStorage.length < 0;
      } catch {
        return true;
      }
    };
    expect(await page.evaluate(isRefused)).toBe(true);
    await switchTheme(page, text('frame.theme.dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('a member whose browser refuses every store, lock and channel uploads, and finds the way back', async () => {
  const context = await site.member();
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', {
      value: function Refused() {
        refuse();
      },
    });
    Object.assign(navigator.locks, { request: async () => refuse() });
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await openWithOverlays(page, '/gallery');
  const orders = await folderOf({ 'orders.png': await picture('png', { seed: 7 }) });
  await dropFiles(page, [join(orders, 'orders.png')]);
  const tile = page.getByRole('main').getByRole('link', { name: /orders/ });
  await expect(tile).toBeVisible();
  await tile.click();
  await expect(page.locator('[data-layout=screen]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-index="0"]')).toBeFocused();
  // The token has run out: anyone who is still there is asked for a new one, without a lock.
  const tokens = (await context.cookies()).filter(({ name }) => name === '__Host-Http-access');
  await context.addCookies(tokens.map((token) => ({ ...token, value: 'a'.repeat(43) })));
  await page
    .getByRole('link', { name: text('frame.nav.trash') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/trash$/);
  expect(complaints.filter((complaint) => !ofRouter.test(complaint))).toEqual([]);
  await context.close();
  await rm(orders, { recursive: true });
});
