import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { codeFor, codeInput } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { logIn, signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
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

test('PWD-02 the link of the letter fills the code in, in any browser, and leaves nothing in its address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-letters-'));
  const own = await startSite({ env: { DATA_DIR: dataDir } });
  const asking = await own.profile();
  const email = 'reader@kadr.example';
  await signUp(asking, email);
  await asking.clearCookies();
  const page = await asking.newPage();
  await openPage(page, '/uk/password-restore');
  await page.getByLabel(textsOf('uk')('forms.identification.email')).fill(email);
  await page.keyboard.press('Enter');
  await expect(codeInput(page)).toBeVisible();
  const letters = async () => {
    const names = (await readdir(join(dataDir, 'outbox'))).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
    return texts.map((letter): { text: string } => JSON.parse(letter));
  };
  const links = async () =>
    (await letters()).flatMap((letter) => /http\S+password-restore\/update\?\S+/.exec(letter.text) ?? []);
  await expect.poll(async () => (await links()).length).toBe(1);
  const [link = ''] = await links();

  const reading = await own.profile();
  const letter = await reading.newPage();
  await openPage(letter, link);
  expect(new URL(letter.url()).search).toBe('');
  expect(await codeInput(letter).inputValue()).toMatch(/^\d{6}$/);
  await expect(letter.locator('form')).toHaveCount(1);
  await passwordInput(letter).fill(newPassword);
  await letter.keyboard.press('Enter');
  await expect(letter).toHaveURL(/\/login\?next=%2Fprofile%2Fsecurity%3Fafter%3Dpassword$/);
  // The owner is told.
  await expect.poll(async () => (await letters()).length).toBe(3);
  await own.close();
  await rm(dataDir, { recursive: true });
});

test('ERR-07 an address without an account is shown nothing and led on as any other', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  await openPage(page, '/password-restore');
  await page.getByLabel(text('forms.identification.email')).fill('nobody-at-all@kadr.example');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/password-restore/update');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(text('proof.restore.lead', { email: 'nobody-at-all@kadr.example' }))).toBeVisible();
  await codeInput(page).fill('123456');
  await passwordInput(page).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(codeInput(page)).toHaveAccessibleDescription(/4/);
  await context.close();
});

test('PWD-03 whoever is signed in elsewhere is so no more, and here a page of nobody comes', async () => {
  const { context, page, email } = await forgetful();
  await logIn(context, email).catch(() => {});
  const elsewhere = await site.profile();
  await logIn(elsewhere, email);
  const open = await elsewhere.newPage();
  await openWithOverlays(open, '/gallery');

  await openPage(page, '/password-restore');
  await page.getByLabel(text('forms.identification.email')).fill(email);
  await page.keyboard.press('Enter');
  await codeInput(page).fill(
    await codeInput(page)
      .waitFor()
      .then(() => codeFor(context, 'restore')),
  );
  await passwordInput(page).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?next=%2Fprofile%2Fsecurity%3Fafter%3Dpassword');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(text('account.login.changed'));
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-Http-device']);
  await open.reload();
  await expect(open).toHaveURL(/\/login/);
  await Promise.all([context.close(), elsewhere.close()]);
});

test('PWD-02 it lasts over a reload, and a page with nothing to restore leads to the letter', async () => {
  const { context, page, email } = await forgetful();
  await openPage(page, '/password-restore/update');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('proof.restore.over.title'));
  await page.getByRole('link', { name: text('proof.restore.over.action') }).click();
  await page.getByLabel(text('forms.identification.email')).fill(email);
  await page.keyboard.press('Enter');
  await expect(codeInput(page)).toBeVisible();
  await page.reload();
  await expect(page.locator('main')).toContainText(email);
  await expect(page.locator('form[action$="/code"] button')).toHaveText(/^New code in/);
  await context.close();
});
