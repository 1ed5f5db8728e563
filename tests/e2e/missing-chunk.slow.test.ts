import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { switchLanguage } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays, takenOver } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
/** The chunk of the login page, as an update of the product would take it away. */
const chunk = /\/assets\/account-(?!en|ru|uk).*\.js/;

const anyChunk = /\/assets\/.*\.js/;
/** Of the code that deletes; its texts come with the page. */
const removalChunk = /\/assets\/remove-screen-[^/]*\.js/;

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
  // As after any link that is still there.
  await expect(loginLink(page)).toBeFocused();
  await context.close();
});

test('NAV-10 so it does when another language was asked for', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await openPage(page, '/');
  await context.setOffline(true);
  await openUkrainian(page);
  await expect(page.getByRole('status').getByText(text('errors.offline'))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: textsOf('uk')('showcase.closing.title') })).toBeVisible();
  await expect(page).toHaveURL('/uk');
  expect(documents).toEqual(['/']);
  await context.close();
});

test('NAV-10 so it does when a screen was asked for, whose layout comes late too', async () => {
  const context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  const page = await context.newPage();
  await openPage(page, '/gallery');
  const screen = page.getByRole('gridcell').getByRole('link');
  await expect(screen).toBeVisible();
  await context.setOffline(true);
  await screen.click();
  await expect(page.getByRole('status').getByText(text('errors.offline'))).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: text('screen.copy') })).toBeVisible();
  await expect(page).toHaveURL(`/s/${signature}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: text('screen.copy') })).toBeVisible();
  await expect(page.getByRole('main')).not.toBeFocused();
  await context.close();
});

test('NAV-10 so it does each time the network goes, in the same document, with the styles of the page', async () => {
  const context = await site.member();
  await upload(context, await picture('png'));
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await openPage(page, '/gallery');
  const screen = page.getByRole('gridcell').getByRole('link');
  await expect(screen).toBeVisible();
  const waiting = page.getByRole('status').getByText(text('errors.offline'));

  await context.setOffline(true);
  await page.getByRole('link', { name: text('frame.nav.trash') }).click();
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: text('frame.nav.trash') })).toBeVisible();

  await page.goBack();
  await expect(screen).toBeVisible();
  await context.setOffline(true);
  await screen.click();
  await expect(waiting).toBeVisible();
  // It is back for a moment only: it goes again while the parts of the page are on their way.
  const gone = Promise.withResolvers<void>();
  await page.route(anyChunk, async (route) => {
    await gone.promise;
    await route.abort('internetdisconnected');
  });
  const part = page.waitForRequest(anyChunk);
  await context.setOffline(false);
  await part;
  await context.setOffline(true);
  gone.resolve();
  await expect(waiting).toBeVisible();
  await page.unroute(anyChunk);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: text('screen.copy') })).toBeVisible();
  const figure = await page.getByRole('figure').boundingBox();
  // Without its styles the stage would be as low as its picture.
  expect(figure?.height).toBeGreaterThan(300);
  expect(documents).toEqual(['/gallery']);
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

test('NAV-10 the button of a part that is missing leaves no page of the browser when the server is out of reach', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/');
  await page.route(chunk, (route) => route.abort());
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
  await openLogin(page);
  const reload = page.getByRole('button', { name: text('errors.reload') });
  await expect(reload).toBeVisible();
  await page.route('**', (route) => route.abort('connectionrefused'));
  await reload.click();
  await expect(page.getByRole('alert').getByText(text('errors.unreachable'))).toBeVisible();

  await page.unrouteAll();
  await reload.click();
  await expect(page.getByLabel(text('forms.login.email'))).toBeVisible();
  await page.context().close();
});

test('a screen is deleted by code that comes with the press: asked once, told when it does not come', async () => {
  const context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (removalChunk.test(request.url())) asked.push(request.url());
  });
  await openWithOverlays(page, `/s/${signature}`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await context.setOffline(true);
  const remove = page.getByRole('button', { name: text('screens.delete') });
  await remove.click();
  const told = page.locator('[popover][role=region]');
  await expect(told).toContainText(text('removal.failed', { count: 0 }));
  await context.setOffline(false);

  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(removalChunk, async (route) => {
    await come;
    await route.continue();
  });
  await remove.dblclick();
  letCome();
  const question = page.getByRole('dialog', { name: text('removal.title', { count: 1 }) });
  await question.getByRole('button', { name: text('removal.cancel') }).click();
  await expect(question).toHaveCount(0);
  await context.close();
});

test('where an update has taken away the code that deletes, the page comes anew and asks then', async () => {
  const context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  const page = await context.newPage();
  await openWithOverlays(page, `/s/${signature}`);
  await page.route(removalChunk, (route) => route.abort(), { times: 1 });
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  const remove = page.getByRole('button', { name: text('screens.delete') });
  await remove.click();
  await reloaded;
  await takenOver(page);
  const question = page.getByRole('dialog', { name: text('removal.title', { count: 1 }) });
  await question.getByRole('button', { name: text('removal.cancel') }).click();
  await expect(question).toHaveCount(0);
  // Asked once: another reload is just a reload.
  await page.reload();
  await takenOver(page);
  await remove.click();
  await question.getByRole('button', { name: text('screens.delete') }).click();
  await expect(page).toHaveURL('/gallery');
  await context.close();
});

test('texts of another language that do not load leave a page that says so and can be reloaded', async () => {
  const page = await (await site.profile()).newPage();
  await openPage(page, '/');
  let missing = true;
  await page.route(/\/assets\/.*-uk-.*\.js/, (route) => (missing ? route.abort() : route.continue()));
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
  await openUkrainian(page);
  // Its own texts have not come: it speaks the language of the page before.
  const reload = page.getByRole('button', { name: text('errors.reload') });
  await expect(reload).toBeVisible();
  missing = false;
  await reload.click();
  await expect(page.getByRole('heading', { level: 2, name: textsOf('uk')('showcase.closing.title') })).toBeVisible();
  await page.context().close();
});

const openUkrainian = (page: Page) => switchLanguage(page, 'uk');

const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: text('frame.nav.login') });
const openLogin = (page: Page) => loginLink(page).click();
