import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('NAV-10 without a network the page stays, says so, and goes on when there is one', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  await openPage(page, '/');
  await context.setOffline(true);
  await openLogin(page);
  await expect(page.getByRole('status').getByText(text('errors.offline'))).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByLabel(text('forms.login.email'))).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fgallery');
  await context.close();
});

test('NAV-10 where the server is out of reach, though the browser is online, the page stays until it answers', async () => {
  const context = await site.member();
  await upload(context, await picture('png'));
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await page.waitForLoadState('networkidle');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page
    .getByRole('navigation', { name: text('frame.header.sections') })
    .getByRole('link', { name: text('frame.nav.trash') })
    .click();
  await expect(page.getByRole('status').getByText(text('errors.unanswered'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: text('gallery.title') })).toBeVisible();
  await expect(page).toHaveURL('/gallery');
  expect(documents).toEqual([]);

  await page.unroute('**');
  await expect(page.getByRole('heading', { level: 1, name: text('frame.nav.trash') })).toBeVisible();
  await context.close();
});

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: text('frame.nav.login') });
const openLogin = (page: Page) => loginLink(page).click();
