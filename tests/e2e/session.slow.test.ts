import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes, locales, type Locale } from '#domain/locales.ts';
import { switchLanguage } from '../support/choices.ts';
import { confirmEmail } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const accessCookie = '__Host-Http-access';
const refreshCookie = '__Host-Http-refresh';
const text = textsOf('en');

let site: Site;
let screenshot: Buffer;
beforeAll(async () => {
  [site, screenshot] = await Promise.all([startSite(), picture('png')]);
});
afterAll(() => site.close());

describe('an access token that has run out', () => {
  test('AUTH-10 is renewed once for two tabs', async () => {
    const { context, page } = await galleryWithScreen();
    const other = await context.newPage();
    await openWithOverlays(other, '/gallery');
    const calls = [callsOf(page), callsOf(other)];
    await spoil(context, [accessCookie]);
    // Both have asked in vain before the renewal is answered.
    await context.route('**/session/refresh', async (route) => {
      await expect.poll(() => calls.every((each) => each.includes('/graphql'))).toBe(true);
      await route.continue();
    });
    await Promise.all([returnTo(page), returnTo(other)]);
    const asked = ['/graphql', '/graphql'];
    await expect.poll(() => calls.map((each) => each.filter((path) => path === '/graphql'))).toEqual([asked, asked]);
    expect(calls.flat().filter((path) => path === '/session/refresh')).toHaveLength(1);
    await context.close();
  });
});

describe('a session that has ended', () => {
  test.each(locales)(
    'AUTH-11 in the middle of a deletion says so on the way to the login page, in %s',
    async (locale) => {
      const { context, page, words, login, signInAgain } = await galleryIn(locale, 'deleting');
      await page.getByRole('gridcell').focus();
      await page.keyboard.press('Delete');

      await spoil(context, [accessCookie, refreshCookie]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('screens.delete') })
        .click();
      await expect(page).toHaveURL(login);
      await expect(page.getByText(words('removal.failed', { count: 0 }), { exact: true })).toBeVisible();
      await expect(page.getByText(words('shell.session.over'), { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await signInAgain();
      await context.close();
    },
  );

  test.each([
    ['to the trash', '/ru/gallery', toPlace('Корзина'), '/ru/trash'],
    ['to the gallery', '/ru/trash', toPlace('Галерея'), '/ru/gallery'],
    ['to another language', '/uk/gallery', (page: Page) => switchLanguage(page, 'ru'), '/ru/gallery'],
  ])('NAV-02 found over on the way %s leads on there by the login page', async (_, from, follow, to) => {
    const context = await site.member();
    const page = await context.newPage();
    await openWithOverlays(page, from);
    await context.clearCookies();
    await follow(page);
    await expect(page).toHaveURL(`/ru/login?next=${encodeURIComponent(to)}`);
    await expect(page.getByText(textsOf('ru')('shell.session.ended'), { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await context.close();
  });

  test('AUTH-12 leaves a screen on the screen', async () => {
    const context = await site.member();
    const { signature } = await upload(context, screenshot);
    const page = await context.newPage();
    await openWithOverlays(page, `/s/${signature}`);

    await spoil(context, [accessCookie, refreshCookie]);
    await page.getByRole('button', { name: text('screens.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('screens.delete') })
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: text('frame.nav.login') })).toBeVisible();
    await expect(page).toHaveURL(`/s/${signature}`);
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expect(page.getByText(text('shell.session.over'), { exact: true })).toBeVisible();
    await context.close();
  });
});

test('logging out in one tab closes the question that stands open in the other', async () => {
  const { context, page } = await galleryWithScreen();
  const other = await context.newPage();
  await openWithOverlays(other, '/gallery');
  await other.getByRole('gridcell').focus();
  await other.keyboard.press('Delete');
  await expect(other.getByRole('dialog')).toBeVisible();

  await logOut(page);
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other
    .getByRole('banner')
    .getByRole('link', { name: text('frame.nav.login') })
    .click();
  await expect(other).toHaveURL(/\/login/);
  await context.close();
});

describe('pages that are not for everyone', () => {
  test('NAV-02 so does one who goes back to a page of members', async () => {
    const { context, page } = await galleryWithScreen();
    await logOut(page);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/login?next=%2Fgallery');
    await context.close();
  });

  test('NAV-01 nor has a tab in which somebody has signed in meanwhile', async () => {
    const context = await site.profile();
    const page = await context.newPage();
    await openWithOverlays(page, '/login');
    const other = await context.newPage();
    await other.goto('/signup');
    await other.getByLabel(text('forms.registration-customer.name')).fill('Olena');
    await other.getByLabel(text('forms.login.email')).fill('meanwhile@kadr.example');
    await other.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
    await other.getByRole('button', { name: text('frame.nav.signup') }).click();
    await confirmEmail(other);
    await expect(page).toHaveURL('/');
    // Who signs in without having come from a page is at home in the gallery.
    await expect(other).toHaveURL('/gallery');
    await context.close();
  });
});

async function galleryWithScreen(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.member();
  await upload(context, screenshot);
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  return { context, page };
}

/** A gallery in a language, and the way back to it by the login page. */
async function galleryIn(locale: Locale, name: string) {
  const words = textsOf(locale);
  const gallery = `${localePrefixes[locale]}/gallery`;
  const email = `${name}-${locale}@kadr.example`;
  const context = await site.profile();
  await signUp(context, email);
  await upload(context, screenshot);
  const page = await context.newPage();
  await openWithOverlays(page, gallery);
  const login = `${localePrefixes[locale]}/login?next=${encodeURIComponent(gallery)}`;
  async function signInAgain(): Promise<void> {
    await page.getByLabel(words('forms.login.email')).fill(email);
    await page.getByLabel(words('forms.login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: words('frame.nav.login') }).click();
    await expect(page).toHaveURL(gallery);
    await expect(page.getByRole('gridcell')).toHaveCount(1);
  }
  return { context, page, words, login, signInAgain };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Olena' }).click();
  await page.getByRole('button', { name: text('frame.header.logout') }).click();
}

/** Paths of the calls that the page makes of its own from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql' || pathname.startsWith('/session')) calls.push(pathname);
  });
  return calls;
}

/** Follows a link of the head of the page. */
function toPlace(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('banner').getByRole('link', { name }).click();
}

/** Makes tokens useless, as time does. */
async function spoil(context: BrowserContext, names: readonly string[]): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.filter(({ name }) => names.includes(name)).map((cookie) => ({ ...cookie, value: 'a'.repeat(43) })),
  );
}

/** The person comes back to the window: the gallery looks for new screens. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
