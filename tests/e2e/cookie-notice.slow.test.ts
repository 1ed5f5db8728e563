import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { cookieNoticeDelay, cookieSeconds } from '#domain/limits.ts';
import { expect } from '../support/expect.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  [
    'COOK-02 closing hides it until the tab is closed and is no consent',
    {
      button: 'ui.close',
      kept: [],
      comesInNextTab: true,
    },
  ],
  [
    'COOK-03 accepting is kept for 400 days',
    {
      button: 'shell.cookies.accept',
      kept: [['forge-cookies-consent', '/', cookieSeconds]],
      comesInNextTab: false,
    },
  ],
])('%s', async (_title, { button, kept, comesInNextTab }) => {
  const context = await askingProfile();
  const page = await openHome(context);
  await page.clock.fastForward(cookieNoticeDelay);
  await notice(page)
    .getByRole('button', { name: text(button) })
    .click();
  await expect(notice(page)).toHaveCount(0);
  expect(await cookiesOf(context)).toEqual(kept);

  await page.reload();
  await takenOver(page);
  await page.clock.fastForward(2 * cookieNoticeDelay);
  await expect(notice(page)).toHaveCount(0);

  const nextTab = await openHome(context);
  await nextTab.clock.fastForward(2 * cookieNoticeDelay);
  if (comesInNextTab) await expect(notice(nextTab)).toBeVisible();
  else await expect(notice(nextTab)).toHaveCount(0);
  await context.close();
});

/** Name, path and life in seconds, by the minute. */
async function cookiesOf(context: BrowserContext): Promise<[string, string, number][]> {
  const cookies = await context.cookies();
  return cookies.map(({ name, path, expires }) => [name, path, 60 * Math.round((expires - Date.now() / 1000) / 60)]);
}

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
