import { expect as expectValue, test } from 'vitest';
import { copiedText } from '../support/clipboard.ts';
import { launchChromium } from '../support/chromium.ts';
import { expect } from '../support/expect.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startProduct } from '../support/product.ts';
import { password } from '../support/seeds.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

test('an empty installation gets its administrator by the printed link, who invites somebody that uploads', async () => {
  const product = await startProduct();
  const browser = await launchChromium();
  const link = /at (http\S+\/setup\?token=\S+)/.exec(product.output())?.[1] ?? '';
  const administrator = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openPage(administrator, link);
  await administrator.getByLabel(text('forms.setup.name'), { exact: true }).fill('Ada');
  await administrator.getByLabel(text('forms.setup.email'), { exact: true }).fill('ada@kadr.example');
  await administrator.getByLabel(text('forms.setup.password'), { exact: true }).fill(password);
  await administrator.keyboard.press('Enter');
  await expect(administrator).toHaveURL(/\/gallery$/);
  expectValue((await administrator.request.get(link)).status()).toBe(404);
  // What the form begins with was chosen: a team.
  expectValue((await administrator.request.get('/pricing')).status()).toBe(404);

  await openPage(administrator, '/office/invites');
  await administrator.getByLabel(text('invites.email'), { exact: true }).fill('olena@kadr.example');
  await administrator.getByRole('button', { name: text('invites.make') }).click();
  await expect(administrator.getByText('olena@kadr.example').first()).toBeVisible();
  await administrator.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await administrator.getByRole('button', { name: text('invites.copy') }).click();
  await expect.poll(() => copiedText(administrator)).toContain('/invite?token=');
  const invitation = await copiedText(administrator);

  const invited = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openPage(invited, '/signup');
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(text('account.invited.title'));
  await openPage(invited, invitation);
  await invited.getByLabel(text('forms.invitation.name'), { exact: true }).fill('Olena');
  await invited.getByLabel(text('forms.invitation.password'), { exact: true }).fill(password);
  await invited.keyboard.press('Enter');
  await expect(invited).toHaveURL(/\/gallery$/);
  await takenOver(invited);
  const choosing = invited.waitForEvent('filechooser');
  await invited.getByRole('button', { name: text('frame.header.upload'), exact: true }).click();
  await (await choosing).setFiles({ name: 'first.png', mimeType: 'image/png', buffer: await picture('png') });
  await expect(invited.getByRole('link', { name: /first/ })).toBeVisible();
  await openPage(invited, invitation);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(text('invite.over.title'));
  await browser.close();
  await product.stop();
});
