import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect as expectValue, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { codeFor, codeInput, confirmEmail } from '../support/confirm-email.ts';
import { testedLocales } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { password } from '../support/seeds.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf, type Texts } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let accounts = 0;
const newEmail = () => `verified-${(accounts += 1)}@kadr.example`;

/** Somebody who has signed up on the page and is asked for the code. */
async function askedForCode({ path = '/signup', email = newEmail(), say = text } = {}) {
  const context = await site.profile();
  const page = await context.newPage();
  await openWithOverlays(page, path);
  await fillIn(page, email, say);
  await page.waitForURL(({ pathname }) => pathname.endsWith('/verification'));
  await expect(codeInput(page)).toBeVisible();
  return { context, page, email };
}

async function fillIn(page: Page, email: string, say: Texts = text): Promise<void> {
  await page.getByLabel(say('forms.registration-customer.name')).fill('Olena');
  await page.getByLabel(say('forms.login.email')).fill(email);
  await page.getByLabel(say('forms.login.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('frame.nav.signup') })
    .click();
}

describe.each(testedLocales)('in %s', (locale) => {
  const say = textsOf(locale);
  const prefix = localePrefixes[locale];

  test('REG-03 AUTH-03 AUTH-04 a sign-up leads to the code and the code to where the person was going', async () => {
    const next = `${prefix}/trash`;
    const path = `${prefix}/signup?next=${encodeURIComponent(next)}`;
    const { context, page, email } = await askedForCode({ path, say });
    await expect(page).toHaveURL(`${prefix}/verification?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('forms.verification'));
    await expect(page).toHaveTitle(`${say('forms.verification')} · Kadr`);
    await expect(page.getByText(email)).toBeVisible();
    expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
      ['__Host-Http-verification', true],
    ]);
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(
      (await context.cookies())[0]?.value ?? 'none',
    );

    await confirmEmail(page);
    await expect(page).toHaveURL(next);
    await expect(page.getByRole('heading', { name: say('trash.empty.title') })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-Http-verification');
    await context.close();
  });
});

test('REG-04 AUTH-19 a code that was refused is not sent twice, and is typed anew where it stands', async () => {
  const { context, page } = await askedForCode();
  const right = await codeFor(context);
  const [bad = '', worse = ''] = ['123456', '234567', '345678'].filter((code) => code !== right);
  const input = codeInput(page);
  await input.focus();
  // The sixth digit sends it, and Enter is what a hand does next.
  await page.keyboard.type(bad);
  await page.keyboard.press('Enter');
  await expect(input).toHaveAccessibleDescription(/4/);
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('forms.verification.button_text') })
    .click();
  await expect(input).toBeFocused();
  expectValue(await input.evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd])).toEqual([0, 6]);
  await page.keyboard.type(worse);
  await expect(input).toHaveAccessibleDescription(/3/);
  await page.keyboard.type(right);
  await expect(page).toHaveURL('/gallery');
  await context.close();
});
