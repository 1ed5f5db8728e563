import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes, locales } from '#domain/locales.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: Site;
let member: BrowserContext;
beforeAll(async () => {
  site = await startSite();
  member = await site.member();
});
afterAll(() => site.close());

describe.each(locales)('in %s', (locale) => {
  const text = textsOf(locale);
  const prefix = localePrefixes[locale];

  test('ERR-01 ERR-04 an address without a page', async () => {
    const page = await (await site.profile()).newPage();
    const answer = await page.goto(`${prefix}/nowhere/at/all`);
    const message = text('errors.not-found');
    expect(answer?.status()).toBe(404);
    expect(await pageOf(page)).toEqual({
      title: text('errors.title', { code: 404, message }),
      code: '4 0 4',
      message,
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: text('errors.home') })
      .click();
    await expect(page).toHaveURL(prefix || '/');
    await page.context().close();
  });

  test('ERR-03 ERR-04 any other failure tells its code and the words of the server', async () => {
    const page = await member.newPage();
    await openPage(page, `${prefix}/gallery`);
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: refusal }));
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('frame.header.trash'), exact: true })
      .click();
    const message = 'The screens are on holiday';
    await expect(page.getByText(message)).toBeVisible();
    expect(await pageOf(page)).toEqual({
      title: text('errors.title', { code: 503, message }),
      code: '5 0 3',
      message,
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: text('errors.home') })
      .click();
    await expect(page).toHaveURL(prefix || '/');
    await page.close();
  });
});

/** What the gateway answers when a service is away. */
const refusal = {
  errors: [{ message: 'The screens are on holiday', extensions: { status: 503, type: 'unavailable' } }],
};

async function pageOf(page: Page): Promise<{ title: string; code: string; message: string }> {
  return {
    title: await page.title(),
    code: (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    message: (await page.getByRole('main').getByRole('paragraph').textContent()) ?? '',
  };
}
