import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { confirmEmail } from '../support/confirm-email.ts';
import { testedLocales } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { password } from '../support/seeds.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, upload } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** Buttons that would do nothing: those that open a menu need no script. */
const idle = 'button:visible:not([popovertarget])';

const withoutScripts = { javaScriptEnabled: false };

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('no-script');
});
afterAll(() => site.close());

describe.each(testedLocales)('in %s', (locale) => {
  const text = textsOf(locale);
  const prefix = localePrefixes[locale];

  test('CARD-08 home is readable without JavaScript', async () => {
    const page = await (await site.profile(withoutScripts)).newPage();
    await page.goto(prefix || '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(text('landing.lead'))).toBeVisible();
    await expect(page.locator('[data-first-loader]')).toBeHidden();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', text('landing.lead'));
    await page.context().close();
  });

  test('CARD-08 an account is opened and entered by plain forms', async () => {
    const context = await site.profile(withoutScripts);
    const page = await context.newPage();
    const email = `plain-${locale}@kadr.example`;

    await page.goto(`${prefix}/signup`);
    await page.getByLabel(text('forms.registration-customer.name')).fill('Olena');
    await page.getByLabel(text('forms.login.email')).fill(email);
    await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('frame.nav.signup') }).click();
    await confirmEmail(page);
    await page.getByRole('button', { name: text('forms.verification.button_text') }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix}/gallery`);
    await expect(page.getByRole('heading', { name: text('gallery.empty.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: /Olena$/ })).toBeVisible();
    await expect(page.locator(idle)).toHaveCount(0);

    await context.clearCookies();
    await page.goto(`${prefix}/gallery`);
    await expect(page).toHaveURL(`${site.product.url}${prefix}/login?next=${encodeURIComponent(`${prefix}/gallery`)}`);
    await page.getByLabel(text('forms.login.email')).fill(email);
    await page.getByLabel(text('forms.login.password'), { exact: true }).fill('not the password');
    await page.getByRole('button', { name: text('frame.nav.login') }).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page.getByLabel(text('forms.login.email'))).toHaveValue(email);
    await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: text('frame.nav.login') }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix}/gallery`);
    await context.close();
  });

  test('CARD-08 SCR-09 a screen is restored by a plain form, from the trash and from its own address', async () => {
    const context = await site.member(withoutScripts);
    const [first, second] = [
      await upload(context, await picture('png'), 'first.png'),
      await upload(context, await picture('png'), 'second.png'),
    ];
    await deleteScreens(context, [first.signature, second.signature]);
    const page = await context.newPage();
    await page.goto(`${prefix}/trash`);
    await expect(page.getByText(text('trash.left', { days: 30 }))).toHaveCount(2);
    await page.getByRole('button', { name: text('trash.restoreNamed', { name: 'first' }) }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix}/trash`);
    await expect(page.getByText(text('trash.left', { days: 30 }))).toHaveCount(1);

    await page.getByRole('link', { name: 'second' }).click();
    await page.getByRole('button', { name: text('screens.restore'), exact: true }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix}/s/${second.signature}`);
    await expect(page.getByRole('img', { name: 'second' })).toBeVisible();
    await page.goto(`${prefix}/trash`);
    await expect(page.getByRole('heading', { name: text('trash.empty.title') })).toBeVisible();
    await context.close();
  });

  test('CARD-08 HIST-04 the gallery is paged by links and its screens are readable', async () => {
    const context = await site.owner(withoutScripts);
    const page = await context.newPage();
    await page.goto(`${prefix}/gallery`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text('screens.count', { count: site.screens }));
    await expect(page.locator(idle)).toHaveCount(0);
    await expect(page.getByRole('scrollbar')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const first = await addresses(context);
    await expect(page.getByRole('gridcell').getByRole('link')).toHaveCount(100);
    expect(await page.getByRole('gridcell').getByRole('link').evaluateAll(pathsOf)).toEqual(
      first.slice(0, 100).map((signature) => `${prefix}/s/${signature}`),
    );

    await page.getByRole('link', { name: text('screens.more') }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(24);
    const second = await page.getByRole('gridcell').getByRole('link').evaluateAll(pathsOf);
    expect(second).toEqual(first.slice(100, 124).map((signature) => `${prefix}/s/${signature}`));

    await page.getByRole('gridcell').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await expect(page.getByRole('link', { name: text('screen.download') })).toBeVisible();
    await context.close();
  });
});

/** All signatures of the owner's history, newest first, as the REST service tells them. */
async function addresses(context: BrowserContext): Promise<string[]> {
  const pages = await Promise.all(
    [0, 100].map(async (offset) => {
      const answer = await context.request.get(`/screens/v1/history?limit=100&offset=${offset}`);
      const items: { signature: string }[] = await answer.json();
      return items;
    }),
  );
  return pages.flat().map(({ signature }) => signature);
}

const pathsOf = (links: (HTMLElement | SVGElement)[]): string[] => links.map((link) => link.getAttribute('href') ?? '');
