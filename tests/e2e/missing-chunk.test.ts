import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
/** The chunk of the login page, as an update of the product would take it away. */
const chunk = /\/assets\/account-(?!en|ru|uk).*\.js/;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('NAV-10 a part that does not load reloads the page once, then leaves it to the reader', async () => {
  const page = await (await site.profile()).newPage();
  const documents: string[] = [];
  let missing = false;
  await page.route(chunk, (route) => (missing ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    documents.push(new URL(request.url()).pathname);
    missing = false;
  });

  await openPage(page, '/');
  missing = true;
  await openLogin(page);
  await expect(page.getByLabel(text('forms.login.email'))).toBeVisible();
  expect(documents).toEqual(['/', '/login']);

  await openPage(page, '/');
  missing = true;
  await openLogin(page);
  await expect(page.getByText(text('errors.stale'))).toBeVisible();
  const reload = page.getByRole('button', { name: text('errors.reload') });
  await expect(reload).toBeVisible();
  expect(documents).toEqual(['/', '/login', '/']);

  await reload.click();
  await expect(page.getByLabel(text('forms.login.email'))).toBeVisible();
  expect(documents).toEqual(['/', '/login', '/', '/login']);
  await page.context().close();
});

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: text('frame.nav.login') });
const openLogin = (page: Page) => loginLink(page).click();
