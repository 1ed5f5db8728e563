import { afterAll, beforeAll, describe, test } from 'vitest';
import { openChoices, switchLanguage } from '../support/choices.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('switching the language', () => {
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
