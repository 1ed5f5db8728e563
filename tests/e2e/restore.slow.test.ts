import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { codeInput } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const newPassword = 'tall green lamp on a desk';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

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
