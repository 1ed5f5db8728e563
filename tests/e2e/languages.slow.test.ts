import { afterAll, beforeAll, describe, test } from 'vitest';
import { switchLanguage } from '../support/choices.ts';
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
});
