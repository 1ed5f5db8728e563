import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { firstOf } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const password = 'a green door';

let site: Site;
let png: Buffer;
beforeAll(async () => {
  [site, png] = await Promise.all([startSite(), picture('png')]);
});
afterAll(() => site.close());

const windows: [string, BrowserContextOptions][] = [
  ['on a desktop', {}],
  ['on a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
];

test.each(firstOf(windows))('SHR-08 a password and one view are set, given and used up %s', async (_where, window) => {
  const owner = await site.member(window);
  const { signature, fileId } = await upload(owner, png, 'orders.png');
  const address = `/s/${signature}`;
  const own = await owner.newPage();
  await openPage(own, address);
  await own.getByRole('button', { name: text('screen.share'), exact: true }).click();
  const panel = own.getByRole('dialog', { name: text('share.title') });
  const rule = (name: string) => panel.locator('summary', { hasText: name });
  const who = panel.getByRole('status');
  await expect(who).toHaveText('Anyone with the link can open this.');
  await rule(text('share.password')).click();
  await panel.getByLabel(text('share.password.new'), { exact: true }).fill(password);
  await panel.getByRole('button', { name: text('share.password.save') }).click();
  await expect(who).toHaveText('Anyone with the link and the password can open this.');
  await rule(text('share.limit')).click();
  await panel.getByRole('button', { name: 'Once', exact: true }).click();
  await expect(who).toHaveText('Anyone with the link and the password can open this, 1 more time.');
  const linkOf = async () => {
    const answer = await owner.request.get(`/screens/v1/spots/${signature}`);
    return (await answer.json()).link;
  };
  await expectValue.poll(linkOf).toMatchObject({ has_password: true, views_left: 1 });

  const shown = (page: Page) => page.locator(`main img[src*="${fileId}"]`).first();
  const guest = await (await site.profile(window)).newPage();
  await openPage(guest, address);
  const typed = guest.getByLabel(text('passphrase.link.label'), { exact: true });
  const give = guest.getByRole('button', { name: text('passphrase.open'), exact: true });
  await typed.fill('a red door');
  await give.click();
  await expect(guest.getByText(text('passphrase.link.wrong'))).toBeVisible();
  await typed.fill(password);
  await give.click();
  const show = guest.getByRole('button', { name: text('passphrase.view.show'), exact: true });
  await expect(show).toBeVisible();
  // Nothing was used by anybody who only followed the link.
  expectValue(await linkOf()).toMatchObject({ views_left: 1 });
  await show.click();
  await expect(shown(guest)).toBeVisible();
  await guest.reload();
  await expect(shown(guest)).toBeVisible();

  const late = await (await site.profile(window)).newPage();
  expectValue((await late.goto(address))?.status()).toBe(404);
  await openPage(own, address);
  await expect(own.getByRole('note')).toContainText(text('closed.used'));
});

test('SHR-08 a link for people with an account leads a visitor to the login and back, also without JavaScript', async () => {
  const owner = await site.member();
  const { signature, fileId } = await upload(owner, png, 'orders.png');
  const headers = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'kadr' };
  const data = { link: { audience: 'members' } };
  await owner.request.patch(`/screens/v1/screens/${signature}`, { headers, data });
  const plain = await (await site.profile({ javaScriptEnabled: false })).newPage();
  await plain.goto(`/s/${signature}`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(text('passphrase.account.title'));
  expectValue(await plain.content()).not.toContain(fileId);
  await plain
    .getByRole('main')
    .getByRole('link', { name: text('passphrase.account.login'), exact: true })
    .click();
  expectValue(new URL(plain.url()).search).toBe(`?next=${encodeURIComponent(`/s/${signature}`)}`);
  const reader = await (await site.member()).newPage();
  await openPage(reader, `/s/${signature}`);
  await expect(reader.locator(`main img[src*="${fileId}"]`).first()).toBeVisible();
});
