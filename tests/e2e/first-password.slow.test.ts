import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect as expectValue, test } from 'vitest';
import { mailedCode } from '../support/mailed-code.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { signUp, startSite } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

test('PWD-04 an account without a password sets its first one, by a code that is mailed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-first-password-'));
  const site = await startSite({ env: { DATA_DIR: dataDir } });
  const context = await site.profile();
  await signUp(context, 'google@kadr.example');
  // As of somebody who has come by Google a while ago.
  const rows = new DatabaseSync(join(dataDir, 'kadr.db'), { timeout: 5000 });
  rows.exec("update users set password_hash = ''; update sessions set proven_at = 0");
  rows.close();
  const page = await context.newPage();
  await openWithOverlays(page, '/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('account-change.password.first'));
  await page.getByLabel(text('forms.password-change.new_password'), { exact: true }).fill('another long password');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  const sending = page.waitForResponse((answer) => answer.url().endsWith('/reauthentication/code'));
  await question.getByRole('button', { name: text('reauthentication.letter'), exact: true }).click();
  const { token }: { token: string } = await (await sending).json();
  const field = question.getByLabel(text('reauthentication.code.label'), { exact: true });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reauthentication/code/approve')) sent.push(request.url());
  });
  const right = mailedCode(token, { purpose: 'proof' });
  await field.fill(right === '123456' ? '654321' : '123456');
  // What was refused is not sent twice, and its field takes the focus.
  for (let tries = 0; tries < 2; tries += 1) {
    await question.getByRole('button', { name: text('reauthentication.approve'), exact: true }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/security?after=password');
  expectValue(sent).toHaveLength(2);
  await site.close();
  await rm(dataDir, { recursive: true });
});
