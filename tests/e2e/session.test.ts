import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes, type Locale } from '#domain/locales.ts';
import { testedLocales } from '../support/everything.ts';
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
  test('AUTH-08 is renewed once, and what was asked is asked once more', async () => {
    const { context, page } = await galleryWithScreen();
    const calls = callsOf(page);
    await spoil(context, [accessCookie]);
    await returnTo(page);
    await expect.poll(() => calls).toEqual(['/graphql', '/session/refresh', '/graphql']);
    await expect(page).toHaveURL(/\/gallery$/);
    await context.close();
  });

  test('AUTH-08 is renewed by the server when a page is opened', async () => {
    const { context, page } = await galleryWithScreen();
    const before = await cookieOf(context, accessCookie);
    await spoil(context, [accessCookie]);
    await page.reload();
    await expect(page.getByRole('gridcell')).toHaveCount(1);
    const after = await cookieOf(context, accessCookie);
    expect([after === before, after.length]).toEqual([false, before.length]);
    await context.close();
  });
});

describe('a session that has ended', () => {
  test.each(testedLocales)(
    'AUTH-11 NAV-02 leads from the gallery to the login page and back, in %s',
    async (locale) => {
      const { context, page, login, signInAgain } = await galleryIn(locale, 'expired');
      await spoil(context, [accessCookie, refreshCookie]);
      await returnTo(page);
      await expect(page).toHaveURL(login);
      await signInAgain();
      await context.close();
    },
  );
});

test('AUTH-14 logging out in one tab logs out the other, and the tokens are worth nothing any more', async () => {
  const { context, page } = await galleryWithScreen();
  const other = await context.newPage();
  await openWithOverlays(other, '/trash');
  const kept = await context.cookies();

  await logOut(page);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: text('frame.nav.login') })).toBeVisible();
    await expect(tab).toHaveURL('/');
  }
  // That of the device opens nothing, and is there for the next login.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-Http-device']);

  await context.addCookies(kept);
  expect((await context.request.get('/screens/v1/history')).status()).toBe(401);
  await page.goto('/gallery');
  await expect(page).toHaveURL('/login?next=%2Fgallery');
  await context.close();
});

describe('pages that are not for everyone', () => {
  test.each(testedLocales)(
    'NAV-02 a visitor who opens a page of members is asked to sign in, in %s',
    async (locale) => {
      const page = await (await site.profile()).newPage();
      const prefix = localePrefixes[locale];
      for (const path of [`${prefix}/gallery`, `${prefix}/trash?offset=100`]) {
        await page.goto(path);
        await expect(page).toHaveURL(`${prefix}/login?next=${encodeURIComponent(path)}`);
      }
      await page.context().close();
    },
  );

  test.each(testedLocales)(
    'NAV-01 the person who is signed in has no use for the login page, in %s',
    async (locale) => {
      const context = await site.member();
      const page = await context.newPage();
      const prefix = localePrefixes[locale];
      for (const path of ['/login', '/signup']) {
        await page.goto(prefix + path);
        await expect(page).toHaveURL(prefix || '/');
      }
      await context.close();
    },
  );
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
    await page.getByRole('button', { name: words('frame.nav.login'), exact: true }).click();
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

/** Makes tokens useless, as time does. */
async function spoil(context: BrowserContext, names: readonly string[]): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.filter(({ name }) => names.includes(name)).map((cookie) => ({ ...cookie, value: 'a'.repeat(43) })),
  );
}

async function cookieOf(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';
}

/** The person comes back to the window: the gallery looks for new screens. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
