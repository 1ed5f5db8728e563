import { afterAll, beforeAll, test } from 'vitest';
import { switchLanguage } from '../support/choices.ts';
import { firstOf } from '../support/everything.ts';
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
  ['/posts/items/links-that-stay-yours', 'Who can open it', 'Хто може відкрити', 'Кто может открыть'],
  ['/pricing', 'Personal', 'Особистий', 'Личный'],
  ['/products/goods/postcards', 'Six postcards', 'Шість листівок', 'Шесть открыток'],
] as const;

test.each(firstOf(said, 2))(
  'LANG-05 a switch of the language on %s changes the content too',
  async (path, en, uk, ru) => {
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
  },
);
