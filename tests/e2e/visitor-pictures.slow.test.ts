import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copyPicture } from '../support/clipboard.ts';
import { confirmEmail } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { keptPictures } from '../support/kept-pictures.ts';
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

test('it is not uploaded for somebody who signs in in another tab, until they want it', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await expect(page.getByText(text('queue.waitsForSignIn'))).toBeVisible();
  const other = await context.newPage();
  await openWithOverlays(other, '/signup');
  await signUp(other, 'second@kadr.example');
  const resume = page.getByRole('button', { name: text('queue.resumeAll') }).first();
  await expect(resume).toBeVisible();
  expect([await historyOf(context), await keptPictures(page)]).toEqual([[], 1]);

  await resume.click();
  await expect.poll(() => historyOf(context)).toHaveLength(1);
  await expect.poll(() => keptPictures(page)).toBe(0);
  await context.close();
});

test('it is not uploaded for somebody who signs in after the tab was closed', async () => {
  const context = await site.profile();
  const page = await pasting(context);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.close();
  const next = await context.newPage();
  await openWithOverlays(next, '/signup');
  await signUp(next, 'third@kadr.example');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  await openWithOverlays(next, '/gallery');
  expect([await historyOf(context), await keptPictures(next)]).toEqual([[], 1]);
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
