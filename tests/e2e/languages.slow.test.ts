import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Locale } from '#domain/locales.ts';
import { openChoices, switchLanguage } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays, openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('switching the language', () => {
  test('LANG-06 says the new language alone, once, on the way back too', async () => {
    const page = await (await site.profile()).newPage();
    await openWithOverlays(page, '/login');
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = document.querySelector('[data-language-announcement]');
      const note = () => {
        const text = region?.textContent ?? '';
        if (text !== '' && text !== said.at(-1)) said.push(text);
      };
      if (region) new MutationObserver(note).observe(region, { childList: true, subtree: true, characterData: true });
    });
    const switched = (locale: Locale) =>
      expect(page.getByRole('status').filter({ hasText: textsOf(locale)('shell.language.changed') })).toHaveCount(1);
    for (const locale of ['uk', 'ru'] as const) {
      await switchLanguage(page, locale);
      await switched(locale);
    }
    for (const locale of ['uk', 'en'] as const) {
      await page.goBack();
      await switched(locale);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(
      (['uk', 'ru', 'uk', 'en'] as const).map((locale) => textsOf(locale)('shell.language.changed')),
    );
    await page.context().close();
  });

  test('LANG-05 reaches dates, plurals and later calls', async () => {
    const context = await site.member();
    await upload(context, await picture('png'));
    const page = await context.newPage();
    await openWithOverlays(page, '/gallery');
    await switchLanguage(page, 'uk');
    const text = textsOf('uk');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('screens.count', { count: 1 }));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(text('screens.today'));

    const [later] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/graphql')),
      page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    ]);
    expect(later.headers()['accept-language']).toBe('uk-UA');
    await context.close();
  });

  test('LANG-05 reaches a form that was there before: it is submitted, and refused, in the new language', async () => {
    const page = await (await site.profile()).newPage();
    await openPage(page, '/login');
    await page.getByLabel(textsOf('en')('forms.login.email')).fill('nobody@kadr.example');
    await switchLanguage(page, 'uk');
    const text = textsOf('uk');
    await page.getByLabel(text('forms.login.password'), { exact: true }).fill('wrong password');
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/session')),
      page
        .getByRole('main')
        .getByRole('button', { name: text('frame.nav.login'), exact: true })
        .click(),
    ]);
    expect(request.headers()['accept-language']).toBe('uk-UA');
    await expect(page.getByLabel(text('forms.login.email'))).toHaveValue('nobody@kadr.example');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Неправильна пошта або пароль');
    await page.context().close();
  });

  test('LANG-05 waits where there is no connection, says so in the old language, and is done once there is, in the same document', async () => {
    const context = await site.profile();
    const page = await context.newPage();
    await openWithOverlays(page, '/signup');
    await markDocument(page);
    const [en, uk] = [textsOf('en'), textsOf('uk')];
    await page.getByLabel(en('forms.registration-customer.name')).fill('Olena');
    await page.getByLabel(en('forms.login.email')).fill('olena@kadr.example');
    await page.getByLabel(en('forms.login.password'), { exact: true }).fill('correct horse');
    await context.setOffline(true);
    await switchLanguage(page, 'uk');
    await expect(page.getByText(en('errors.offline'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('forms.registration-customer'));
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(uk('forms.registration-customer'));
    await expect(page).toHaveURL('/uk/signup');
    await expect(page.getByRole('status').filter({ hasText: uk('shell.language.changed') })).toHaveCount(1);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByLabel(uk('forms.registration-customer.name'))).toHaveValue('Olena');
    await expect(page.getByLabel(uk('forms.login.email'))).toHaveValue('olena@kadr.example');
    await expect(page.getByLabel(uk('forms.login.password'), { exact: true })).toHaveValue('correct horse');
    await context.close();
  });

  test('LANG-05 works before and without JavaScript', async () => {
    const page = await (await site.profile({ javaScriptEnabled: false })).newPage();
    await page.goto('/signup?next=%2Ftrash');
    // No script says that the panel is open.
    await openChoices(page);
    await page.getByRole('banner').locator('a[hreflang=ru]').filter({ visible: true }).click();
    await expect(page).toHaveURL('/ru/signup?next=%2Ftrash');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('ru')('forms.registration-customer'));
    await page.context().close();
  });
});

test('LANG-04 only the address decides: neither the browser nor a spelled-out default moves a page', async () => {
  const page = await (await site.profile({ locale: 'uk-UA' })).newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const answer = await page.request.get('/en/login?next=%2Ftrash', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/login?next=%2Ftrash']);
  await page.context().close();
});

/** Leaves a mark that a reload would wipe away. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);
