import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localeTags, pathInLocale } from '#domain/locales.ts';
import { switchLanguage } from '../support/choices.ts';
import { testedLocales } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('switching the language', () => {
  test('LANG-05 LANG-06 keeps the page with its query and hash, and is told once', async () => {
    const page = await (await site.profile()).newPage();
    await openPage(page, '/login?next=%2Fgallery%3Fa%3D1#main');
    await markDocument(page);
    await countSwitches(page);
    for (const locale of ['uk', 'ru', 'en'] as const) {
      const text = textsOf(locale);
      await switchLanguage(page, locale);
      await expect(page).toHaveURL(pathInLocale('/login?next=%2Fgallery%3Fa%3D1#main', locale));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('forms.login'));
      await expect(page.locator('html')).toHaveAttribute('lang', localeTags[locale]);
      await expect(page.getByRole('status').filter({ hasText: text('shell.language.changed') })).toHaveCount(1);
      await expect(language(page, locale)).toHaveAttribute('aria-current', 'true');
    }
    expect(await switchesOf(page)).toEqual(['en → uk', 'uk → ru', 'ru → en']);
    expect(await isSameDocument(page)).toBe(true);
    await page.context().close();
  });
});

describe.each(testedLocales)('in %s', (locale) => {
  test('LANG-01 LANG-02 every page names its language and its other languages', async () => {
    const page = await (await site.profile()).newPage();
    for (const path of ['/', '/login', '/signup']) {
      await page.goto(pathInLocale(path, locale));
      await expect(page.locator('html')).toHaveAttribute('lang', localeTags[locale]);
      expect(await alternates(page)).toEqual({
        en: site.product.url + pathInLocale(path, 'en'),
        ru: site.product.url + pathInLocale(path, 'ru'),
        uk: site.product.url + pathInLocale(path, 'uk'),
        'x-default': site.product.url + path,
      });
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        site.product.url + pathInLocale(path, locale),
      );
    }
    await page.context().close();
  });
});

/** The link of a language in the head of the page. */
const language = (page: Page, locale: string) => page.getByRole('banner').locator(`a[hreflang=${locale}]`).first();

const alternates = (page: Page) =>
  page
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) =>
      Object.fromEntries(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
    );

/** Leaves a mark that a reload would wipe away. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

/** Counts the event by which other parts of the application learn of a switch. */
const countSwitches = (page: Page) =>
  page.evaluate(() => {
    const switches: string[] = [];
    Object.assign(window, { switches });
    window.addEventListener('kadr:language', (event) => {
      if (event instanceof CustomEvent) switches.push(`${event.detail.previous} → ${event.detail.locale}`);
    });
  });
const switchesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => ('switches' in window && Array.isArray(window.switches) ? window.switches : []));
