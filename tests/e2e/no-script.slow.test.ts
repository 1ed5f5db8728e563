import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes, locales } from '#domain/locales.ts';
import { codeFor, codeInput, confirmEmail } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { password } from '../support/seeds.ts';
import { signUp } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const withoutScripts = { javaScriptEnabled: false };

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('no-script-slow');
});
afterAll(() => site.close());

describe.each(locales)('in %s', (locale) => {
  const text = textsOf(locale);
  const prefix = localePrefixes[locale];

  test('CARD-08 PWD-01 PWD-03 a forgotten password is replaced by plain forms', async () => {
    const member = await site.profile();
    const email = `forgetful-${locale}@kadr.example`;
    await signUp(member, email);
    await member.close();
    const context = await site.profile(withoutScripts);
    const page = await context.newPage();
    await page.goto(`${prefix}/login`);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('forms.identification') })
      .click();
    await page.getByLabel(text('forms.identification.email')).fill(email);
    await page.getByRole('button', { name: text('forms.identification.button_text') }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix}/password-restore/update`);
    await codeInput(page).fill('000000');
    await page.locator('input[name=password]').fill('tall green lamp');
    await page.getByRole('button', { name: text('forms.restore.button_text') }).click();
    await expect(codeInput(page)).toHaveAttribute('aria-invalid', 'true');
    await codeInput(page).fill(await codeFor(context, 'restore'));
    await page.locator('input[name=password]').fill('tall green lamp');
    await page.getByRole('button', { name: text('forms.restore.button_text') }).click();
    await expect(page).toHaveURL(new RegExp(`^${site.product.url}${prefix}/login\\?next=.*security`));
    await expect(page.getByText(text('account.login.changed'))).toBeVisible();
    await context.close();
  });

  test('CARD-08 FORM-04 the form of a company shows all of itself, and comes back with what was typed', async () => {
    const context = await site.profile(withoutScripts);
    const page = await context.newPage();
    await page.goto(`${prefix}/signup/business`);
    const field = (alias: string) => page.getByLabel(text(`forms.registration-business.${alias}`), { exact: true });
    await field('company_name').fill('Nord & Co');
    await field('company_size').selectOption('large');
    await field('name').fill('Olena');
    await field('email').fill(`company-${locale}@kadr.example`);
    await field('password').fill(password);
    await page.getByRole('button', { name: text('forms.registration-business.button_text') }).click();
    await expect(page).toHaveURL(/\/signup\/business/);
    await expect(field('phone')).toHaveAccessibleDescription(/code|код/);
    await expect(field('company_name')).toHaveValue('Nord & Co');
    await expect(field('company_size')).toHaveValue('large');
    await field('phone').fill('+380 44 123 45 67');
    await field('password').fill(password);
    await page.getByRole('button', { name: text('forms.registration-business.button_text') }).click();
    await confirmEmail(page);
    await page.getByRole('button', { name: text('forms.verification.button_text') }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix}/gallery`);
    await context.close();
  });

  test.each(['wide', 'narrow'])('CARD-08 AUTH-14 a session is ended by a plain form in a %s window', async (window) => {
    const context = await site.member({
      ...withoutScripts,
      ...(window === 'narrow' ? { viewport: { width: 390, height: 780 } } : {}),
    });
    const page = await context.newPage();
    await page.goto(`${prefix}/gallery`);
    await page.getByRole('button', { name: 'Olena' }).click();
    await page.getByRole('button', { name: text('frame.header.logout') }).click();
    await expect(page).toHaveURL(`${site.product.url}${prefix || '/'}`);
    await expect(page.getByRole('link', { name: text('frame.nav.login') }).first()).toBeVisible();
    await page.goto(`${prefix}/gallery`);
    await expect(page).toHaveURL(/\/login/);
    await context.close();
  });
});
