import { afterAll, beforeAll, test } from 'vitest';
import { accountDeletionDays } from '#domain/limits.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('PROF-06 POP-02 an account is deleted with the tick alone, and home says what has become of it', async () => {
  const email = `${crypto.randomUUID()}@kadr.example`;
  const context = await site.profile();
  await signUp(context, email);
  const page = await context.newPage();
  await openWithOverlays(page, '/profile');
  await page.getByRole('button', { name: text('profile.deletion.button'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('reauthentication.label'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  const tick = dialog.getByRole('checkbox', { name: text('profile.deletion.checkbox') });
  const approve = dialog.getByRole('button', { name: text('profile.deletion.button'), exact: true });
  await expect(tick).toBeVisible();
  await approve.click();
  await expect(dialog.getByRole('alert')).toHaveText(text('profile.deletion.unchecked'));
  await expect(tick).toBeFocused();
  await tick.check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await approve.click();

  await expect(page).toHaveURL('/?after=deletion');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    text('landing.deletion', { days: accountDeletionDays }),
  );
  await context.close();
});
