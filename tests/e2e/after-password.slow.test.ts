import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { password } from '../support/seeds.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('PWD-04 a changed password leads to what else opens the account, which is ended there at once', async () => {
  const context = await site.member();
  const page = await context.newPage();
  await openWithOverlays(page, '/profile/integrations');
  await page.getByLabel(text('profile.keys.name'), { exact: true }).fill('Old laptop');
  await page.getByRole('button', { name: text('profile.keys.create'), exact: true }).click();
  await expect(page.getByText(text('profile.keys.made'), { exact: true })).toBeVisible();

  await openWithOverlays(page, '/change-password');
  await page.getByLabel(text('forms.password-change.password'), { exact: true }).fill('not this one');
  await page.getByLabel(text('forms.password-change.new_password'), { exact: true }).fill('another long password');
  await page.getByRole('button', { name: text('forms.password-change.button_text'), exact: true }).click();
  // What the server says of it, and nothing of the connection.
  const toast = page.getByRole('alert').filter({ hasText: text('shell.error') });
  await expect(toast).toContainText('This is not your password');
  await page.getByLabel(text('forms.password-change.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('forms.password-change.button_text'), exact: true }).click();

  await expect(page).toHaveURL('/profile/security?after=password');
  await expect(page.getByRole('status').filter({ hasText: text('profile.news.password') })).toBeVisible();
  await expect(page.getByText(text('profile.ways.key', { name: 'Old laptop' }))).toBeVisible();
  await page.getByRole('button', { name: text('profile.ways.end'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('profile.ways.end'), exact: true })
    .click();
  await expect(page.getByText(text('profile.ways.none'))).toBeVisible();
  await page.goto('/profile/integrations');
  await expect(page.getByText('Old laptop')).toHaveCount(0);
  await context.close();
});
