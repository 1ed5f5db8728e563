import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { testedLocales } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf, type Texts } from '../support/texts.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Failure {
  code: number;
  profile: () => Promise<BrowserContext>;
  fail: (page: Page, prefix: string, text: Texts) => Promise<void>;
  message: (text: Texts) => string;
}

const failures: [string, Failure][] = [
  [
    'ERR-01 ERR-04 an address without a page',
    {
      code: 404,
      profile: () => site.profile(),
      async fail(page, prefix) {
        const answer = await page.goto(`${prefix}/nowhere/at/all`);
        expect(answer?.status()).toBe(404);
      },
      message: (text) => text('errors.not-found'),
    },
  ],
  [
    'ERR-03 ERR-04 a form that is posted to a page',
    {
      code: 405,
      profile: () => site.profile(),
      async fail(page, prefix) {
        await openPage(page, `${prefix}/login`);
        // The page may still be asking the gateway, which is asked by POST too.
        const answering = page.waitForResponse((answer) => {
          const request = answer.request();
          return request.method() === 'POST' && request.isNavigationRequest();
        });
        await page.locator('form[method=post]').evaluate((form: HTMLFormElement, action) => {
          form.action = action;
          form.submit();
        }, prefix || '/');
        const answer = await answering;
        expect([answer.status(), answer.headers()['allow']]).toEqual([405, 'GET, HEAD']);
        await takenOver(page);
      },
      message: (text) => text('errors.not-allowed'),
    },
  ],
  [
    'ERR-03 ERR-04 any other failure, in the words of the server',
    {
      code: 503,
      profile: () => site.member(),
      async fail(page, prefix, text) {
        await openPage(page, `${prefix}/gallery`);
        await page.route('**/graphql', (route) => route.fulfill({ status: 503, json: refusal }));
        await page
          .getByRole('banner')
          .getByRole('link', { name: text('frame.nav.trash'), exact: true })
          .click();
      },
      message: () => 'The screens are on holiday',
    },
  ],
];

describe.each(testedLocales)('in %s', (locale) => {
  const text = textsOf(locale);
  const prefix = localePrefixes[locale];

  test.each(failures)('%s is a page with its code and a way home', async (_title, failure) => {
    const page = await (await failure.profile()).newPage();
    await failure.fail(page, prefix, text);
    const message = failure.message(text);
    await expect(page.getByText(message)).toBeVisible();
    expect(await pageOf(page)).toEqual({
      title: text('errors.title', { code: failure.code, message }),
      code: [...String(failure.code)].join(' '),
      message,
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: text('errors.home') })
      .click();
    await expect(page).toHaveURL(prefix || '/');
    await page.context().close();
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
