import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copyPicture } from '../support/clipboard.ts';
import { confirmEmail } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('a picture that a visitor pastes is uploaded for anyone who signs up in that tab', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await signUp(page, 'first@kadr.example');
  await expect.poll(() => historyOf(context)).toHaveLength(1);
  await context.close();
});

/** A visitor's tab on the landing with a picture just pasted. */
async function pasting(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openWithOverlays(page, '/');
  await copyPicture(page, await picture('png'));
  await page.keyboard.press('Control+V');
  await expect(page).toHaveURL(/\/signup/);
  return page;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel(text('forms.registration-customer.name')).fill('Olena');
  await page.getByLabel(text('forms.login.email')).fill(email);
  await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('frame.nav.signup') })
    .click();
  await confirmEmail(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/gallery');
}

async function historyOf(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get('/screens/v1/history');
  const screens: Screen[] = await answer.json();
  return screens.map(({ name }) => name);
}
