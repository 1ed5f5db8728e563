import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { codeFor, codeInput } from '../support/confirm-email.ts';
import { testedLocales } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const newPassword = 'tall green lamp on a desk';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

let accounts = 0;
const newEmail = () => `restored-${(accounts += 1)}@kadr.example`;

/** Somebody with an account, in a browser in which they are not signed in. */
async function forgetful(): Promise<{ context: BrowserContext; page: Page; email: string }> {
  const email = newEmail();
  const signedIn = await site.profile();
  await signUp(signedIn, email);
  await signedIn.close();
  const context = await site.profile();
  return { context, page: await context.newPage(), email };
}

const passwordInput = (page: Page) => page.locator('input[name=password]');

describe.each(testedLocales)('in %s', (locale) => {
  const say = textsOf(locale);
  const prefix = localePrefixes[locale];

  test('PWD-01 PWD-02 PWD-03 ROUTE-09 from the login to a new password and back, told once', async () => {
    const { context, page, email } = await forgetful();
    await openPage(page, `${prefix}/login?next=${encodeURIComponent(`${prefix}/trash`)}`);
    await page
      .locator('main')
      .getByRole('link', { name: say('forms.identification') })
      .click();
    await expect(page).toHaveURL(`${prefix}/password-restore?next=${encodeURIComponent(`${prefix}/trash`)}`);
    await expect(page).toHaveTitle(`${say('forms.identification')} · Kadr`);
    await page.getByLabel(say('forms.identification.email')).fill(email);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`${prefix}/password-restore/update?next=${encodeURIComponent(`${prefix}/trash`)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('forms.restore'));
    await expect(page.locator('main')).toContainText(email);
    await codeInput(page).fill(await codeFor(context, 'restore'));
    // Where a password is asked for too a code does not send itself.
    await passwordInput(page).fill('password1');
    await expect(page.getByText(say('password.weak'))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(passwordInput(page)).toHaveAttribute('aria-invalid', 'true');
    await passwordInput(page).fill(newPassword);
    await expect(page.getByText(say('password.strong'))).toBeVisible();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`${prefix}/login?next=${encodeURIComponent(`${prefix}/trash`)}`);
    await expect(page.locator('main').getByRole('status')).toHaveText(say('account.login.changed'));
    await expect(page.getByLabel(say('forms.login.email'))).toHaveValue(email);
    await page.reload();
    await expect(page.locator('main').getByRole('status')).toHaveCount(0);
    await page.getByLabel(say('forms.login.email')).fill(email);
    await page.getByLabel(say('forms.login.password'), { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${prefix}/trash`);
    await context.close();
  });
});
