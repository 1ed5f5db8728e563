import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { locales, type Locale } from '#domain/locales.ts';
import { switchLanguage, switchTheme } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays, openPage } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { textsOf } from '../support/texts.ts';

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('language-keeps');
});
afterAll(() => site.close());

/** Goes to this page in another language, as its readers do. */
const switchTo = async (page: Page, locale: Locale): Promise<void> => {
  await switchLanguage(page, locale);
  await expect(page.getByRole('status').filter({ hasText: textsOf(locale)('shell.language.changed') })).toHaveCount(1);
};
const others = locales.toReversed();

async function openGallery(): Promise<Page> {
  const page = await (await site.owner()).newPage();
  await openWithOverlays(page, '/gallery');
  await expect(tile(page, 0)).toBeVisible();
  return page;
}
const tile = (page: Page, index: number): Locator => page.locator(`[data-index="${index}"]`);
const bar = (page: Page, locale: Locale): Locator =>
  page.getByRole('group', { name: textsOf(locale)('screens.selection.label') });

describe('a switch of the language or the theme drops nothing', () => {
  test('of the gallery: what is selected, and the place of its reader', async () => {
    const page = await openGallery();
    await page.evaluate(() => scrollTo(0, 3000));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
    await expect.poll(() => indexInSight(page)).toBeGreaterThan(0);
    const first = await indexInSight(page);
    for (const index of [first, first + 1]) await tile(page, index).getByRole('checkbox').click();
    const chosen = await selectedIn(page);
    expect(chosen).toEqual([`${first}`, `${first + 1}`]);
    const place = await page.evaluate(() => scrollY);
    for (const locale of others) {
      await switchTo(page, locale);
      await expect(bar(page, locale)).toContainText('2');
      expect([await selectedIn(page), await page.evaluate(() => scrollY)]).toEqual([chosen, place]);
    }
    await switchTheme(page, textsOf('en')('frame.theme.dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect([await selectedIn(page), await page.evaluate(() => scrollY)]).toEqual([chosen, place]);
    await page.context().close();
  });

  test('of a login: what is typed, and why it was refused, in the new language', async () => {
    const page = await (await site.profile()).newPage();
    await openPage(page, '/login');
    await page.getByLabel(textsOf('en')('forms.login.email')).fill('nobody@kadr.example');
    await page.getByLabel(textsOf('en')('forms.login.password'), { exact: true }).fill('wrong password');
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toHaveText('Wrong email or password');
    for (const locale of others) {
      await switchTo(page, locale);
      const text = textsOf(locale);
      await expect(refusal).toHaveText(text('account.error.credentials_invalid'));
      await expect(page.getByLabel(text('forms.login.email'))).toHaveValue('nobody@kadr.example');
      await expect(page.getByLabel(text('forms.login.password'), { exact: true })).toHaveValue('wrong password');
    }
    await page.context().close();
  });
});

/** Place of a screen in the middle of the window. */
const indexInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-index]')].find(
      (each) => each.getBoundingClientRect().top > innerHeight / 3,
    );
    return Number(found?.dataset['index']);
  });

/** Places of the selected screens. */
const selectedIn = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('[data-index][aria-selected=true]')
    .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('data-index')));
