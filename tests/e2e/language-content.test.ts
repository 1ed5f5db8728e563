import { afterAll, beforeAll, test } from 'vitest';
import { switchLanguage } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** What the content says on a page, in the folder `content`. */
const said = [
  ['/', 'Paste it, and it is kept', 'Вставили — і збережено', 'Вставили — и сохранено'],
  ['/faq', 'Do I need an account?', 'Чи потрібен акаунт?', 'Нужен ли аккаунт?'],
  ['/faq/do-i-need-an-account', 'First steps', 'Перші кроки', 'Первые шаги'],
  ['/posts', 'Links that stay yours', 'Посилання лишається вашим', 'Ссылка остаётся вашей'],
  ['/posts/categories', 'About the product', 'Про продукт', 'О продукте'],
  ['/posts/categories/product', 'Links that stay yours', 'Посилання лишається вашим', 'Ссылка остаётся вашей'],
  ['/posts/items/links-that-stay-yours', 'Who can open it', 'Хто може відкрити', 'Кто может открыть'],
  ['/pricing', 'Personal', 'Особистий', 'Личный'],
  ['/products', 'Six postcards', 'Шість листівок', 'Шесть открыток'],
  ['/products/goods', 'Six postcards', 'Шість листівок', 'Шесть открыток'],
  ['/products/goods/postcards', 'Six postcards', 'Шість листівок', 'Шесть открыток'],
  ['/roadmap', 'Capture in the browser', 'Скриншот просто в браузері', 'Скриншот прямо в браузере'],
  ['/terms', 'Terms of use', 'Умови користування', 'Условия использования'],
] as const;

test.each(said)('LANG-05 a switch of the language on %s changes the content too', async (path, en, uk, ru) => {
  const page = await (await site.profile()).newPage();
  await openWithOverlays(page, path);
  const main = page.getByRole('main');
  await expect(main).toContainText(en);
  for (const [locale, words, before] of [
    ['uk', uk, en],
    ['ru', ru, uk],
    ['en', en, ru],
  ] as const) {
    await switchLanguage(page, locale);
    await expect(main).toContainText(words);
    await expect(main).not.toContainText(before);
  }
  await page.context().close();
});
