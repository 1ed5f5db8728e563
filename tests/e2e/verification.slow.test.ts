import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { copyPicture } from '../support/clipboard.ts';
import { codeFor, codeInput, confirmEmail } from '../support/confirm-email.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
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

const sendAgain = (page: Page) => page.locator('form[action$="/code"] button');

test('REG-03 the letter brings the code, which may be pasted as it stands there, and is sent by itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-letters-'));
  const own = await startSite({ env: { DATA_DIR: dataDir } });
  const context = await own.profile();
  const page = await context.newPage();
  await openPage(page, '/signup');
  await fillIn(page, 'reader@kadr.example');
  await expect(page.locator('main a[href="/dev/mail"]')).toBeVisible();
  const letters = () => readdir(join(dataDir, 'outbox')).catch(() => []);
  await expect.poll(async () => (await letters()).filter((name) => name.endsWith('.json')).length).toBe(1);
  const [name = ''] = await letters();
  const letter: { to: { address: string }; text: string } = JSON.parse(
    await readFile(join(dataDir, 'outbox', name), 'utf8'),
  );
  expect(letter.to.address).toBe('reader@kadr.example');
  const [code = ''] = /\b\d{3}\s?\d{3}\b/.exec(letter.text) ?? [];
  const digits = code.replaceAll(/\s/g, '');
  await page.evaluate((said) => navigator.clipboard.writeText(said), ` ${digits.slice(0, 3)} ${digits.slice(3)} `);
  await codeInput(page).focus();
  await page.keyboard.press('Control+V');
  await expect(page).toHaveURL('/gallery');
  await own.close();
  await rm(dataDir, { recursive: true });
});

test('REG-04 a wrong code says how many tries are left and is typed anew; the fifth has run out', async () => {
  const { context, page } = await askedForCode();
  const right = await codeFor(context);
  // Another one each time: what was refused is not sent twice.
  const bad = (count: number) => String((Number(right) + count) % 1_000_000).padStart(6, '0');
  const input = codeInput(page);
  for (const left of [4, 3, 2, 1]) {
    await page.keyboard.press('Tab');
    await input.focus();
    await page.keyboard.type(bad(left));
    await expect(input).toHaveAccessibleDescription(new RegExp(String(left)));
    await expect(input).toBeFocused();
    // What is typed next takes the place of the wrong one.
    expect(await input.evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd])).toEqual([0, 6]);
  }
  await page.keyboard.type(bad(5));
  await expect(input).not.toHaveAccessibleDescription(/1/);
  await input.fill(await codeFor(context));
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/verification');
  await context.close();
});

test('REG-04 a new code counts down until it may be asked for, and takes the place of the one before', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  await page.clock.install();
  await openPage(page, '/signup');
  await fillIn(page, newEmail());
  const first = await codeInput(page)
    .waitFor()
    .then(() => codeFor(context));
  const again = sendAgain(page);
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveText(/^New code in (1:00|0:5\d)$/);
  await page.clock.runFor(30_000);
  await expect(again).toHaveText(/^New code in 0:(30|2\d)$/);
  await again.press('Enter');
  await page.clock.runFor(31_000);
  await expect(again).toHaveText(text('proof.code.again'));
  // The server's clock has not moved: it takes no wish yet, and says for how long.
  await again.press('Enter');
  await expect(page.locator('form[action$="/code"]').getByRole('alert')).toHaveText(text('account.error.too_many'));
  await expect(again).toHaveText(/^New code in/);
  await codeInput(page).fill(first);
  await expect(page).toHaveURL('/gallery');
  await context.close();
});

test('REG-05 an address that has an account leads to the same page, and no code opens anything', async () => {
  const email = newEmail();
  await signUp(await site.profile(), email);
  const { context, page } = await askedForCode({ email });
  await expect(page.getByText(text('proof.verification.lead', { email }))).toBeVisible();
  await codeInput(page).fill('123456');
  await expect(codeInput(page)).toHaveAccessibleDescription(/4/);
  await context.close();
});

test('REG-03 a second tab in which the address was proven takes the first one along', async () => {
  const { context, page } = await askedForCode();
  const other = await context.newPage();
  await openPage(other, '/verification?next=%2Ftrash');
  await confirmEmail(other);
  await expect(other).toHaveURL('/trash');
  await expect(page).toHaveURL('/gallery');
  await context.close();
});

test('SCR-02 REG-03 a picture that a visitor pasted waits through the proof, a reload included, and is sent after it', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  await openWithOverlays(page, '/');
  await copyPicture(page, await picture('png'));
  await page.keyboard.press('Control+V');
  await expect(page).toHaveURL(/\/signup/);
  await fillIn(page, newEmail());
  await expect(codeInput(page)).toBeVisible();
  await expect(page.getByText(text('queue.waitsForSignIn'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(text('queue.waitsForSignIn'))).toBeVisible();
  await confirmEmail(page);
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  await context.close();
});
