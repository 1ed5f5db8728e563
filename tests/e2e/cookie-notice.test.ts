import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { cookieNoticeDelay } from '#domain/limits.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('COOK-01 the notice comes two seconds after the page, not before, and only where it is asked for', async () => {
  const context = await askingProfile();
  const page = await openHome(context);
  await page.clock.fastForward(cookieNoticeDelay / 2);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward(cookieNoticeDelay / 2);
  await expect(notice(page)).toBeVisible();
  await context.close();

  const silent = await site.profile();
  const other = await openHome(silent);
  await other.clock.fastForward(2 * cookieNoticeDelay);
  await expect(notice(other)).toHaveCount(0);
  await silent.close();
});

const notice = (page: Page) => page.getByRole('region', { name: text('shell.cookies.title') });

async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install();
  await openPage(page, '/');
  return page;
}

/** A profile that sees the site as if its configuration asked for consent. */
async function askingProfile(): Promise<BrowserContext> {
  const context = await site.profile();
  await context.route(site.product.url + '/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"cookiePolicy":false', '"cookiePolicy":true') });
  });
  return context;
}
