import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('who is asked sends two pictures from a phone without an account; the owner keeps one and deletes the other', async () => {
  const owner = await (await site.member()).newPage();
  await openWithOverlays(owner, '/gallery');
  await owner.getByRole('button', { name: text('asks.title') }).click();
  await owner.getByLabel(text('asks.note')).fill('The photos of the workshop');
  await owner.getByRole('button', { name: text('asks.make'), exact: true }).click();
  const link = await owner.getByLabel(text('asks.link'), { exact: true }).inputValue();

  const phone = await site.profile({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const guest = await phone.newPage();
  await openWithOverlays(guest, new URL(link).pathname);
  await expect(guest.getByText('The photos of the workshop')).toBeVisible();
  const choosing = guest.waitForEvent('filechooser');
  await guest.getByRole('button', { name: text('ask.choose') }).click();
  const file = async (name: string, seed: number) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await picture('png', { seed }),
  });
  await (await choosing).setFiles([await file('board', 1), await file('stickers', 2)]);
  await guest.getByLabel(text('ask.author')).fill('Ira');
  await guest.locator('button[type=submit]').click();
  await expect(guest.getByRole('heading', { name: text('ask.sent') })).toBeVisible();

  await openWithOverlays(owner, '/gallery');
  await expect(owner.getByText('Ira')).toHaveCount(2);
  await owner.getByRole('button', { name: text('asks.keepNamed', { name: 'board' }) }).click();
  await expect(owner.getByRole('link', { name: /board/ })).toBeVisible();
  await owner.getByRole('button', { name: text('asks.deleteNamed', { name: 'stickers' }) }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: text('asks.delete'), exact: true })
    .click();
  await expect(owner.getByText('Ira')).toHaveCount(0);
  await openWithOverlays(owner, '/gallery');
  await expect(owner.getByRole('link', { name: /board/ })).toBeVisible();
  await expect(owner.getByText('stickers')).toHaveCount(0);
});
