import type { Page } from 'playwright';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { answerLimit } from '#machines/answer-limits.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('uk');

let site: Site;
let page: Page;
let signature: string;
beforeAll(async () => {
  site = await startSite();
  const member = await site.member();
  ({ signature } = await upload(member, await picture('png')));
  await deleteScreens(member, [signature]);
  page = await member.newPage();
  await page.clock.install();
});
afterAll(() => site.close());

/** Lets the server take every question of the page and answer none. Returns how many it took. */
async function silence(): Promise<() => number> {
  let taken = 0;
  await page.unrouteAll();
  await page.route('**/graphql', () => {
    taken += 1;
  });
  return () => taken;
}

test.each([
  ['the trash', () => '/uk/trash', 'removal.undoUnknown'],
  ['a deleted screen', () => `/uk/s/${signature}`, 'screen.trashed.unknown'],
])(
  'the button that restores from %s waits for a silent server no longer than for any answer',
  async (name, path, unknown) => {
    await page.unrouteAll();
    await openWithOverlays(page, path());
    if (name === 'the trash') await page.getByRole('gridcell').getByRole('checkbox').click();
    const taken = await silence();
    const restore = page.getByRole('main').getByRole('button', { name: text('screens.restore'), exact: true });
    await restore.click();
    await expectValue.poll(taken).toBe(1);
    await expect(page.getByText(text(unknown))).toHaveCount(0);
    await page.clock.fastForward(answerLimit);
    await expect(page.getByText(text(unknown)).first()).toBeVisible();
    await expect(restore).toBeEnabled();
  },
);

test('a page whose server is silent is given up, in words of its language, and can be read again', async () => {
  await page.unrouteAll();
  await openWithOverlays(page, '/uk');
  const taken = await silence();
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('frame.nav.trash'), exact: true })
    .click();
  await expectValue.poll(taken).toBe(1);
  await page.clock.fastForward(answerLimit);
  await expect(page.getByText(text('errors.unreachable'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: text('errors.reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('frame.nav.trash') })).toBeVisible();
});

test('a deletion whose answer is lost is not said to have failed, and shows once the server answers', async () => {
  const member = await site.member();
  const { signature: gone } = await upload(member, await picture('png'));
  const gallery = await member.newPage();
  await gallery.clock.install();
  await openWithOverlays(gallery, '/uk/gallery');
  await gallery.getByRole('gridcell').focus();
  await gallery.keyboard.press('Delete');
  await gallery.route('**/graphql', async (route) => {
    await deleteScreens(member, [gone]);
    await route.abort('connectionreset');
  });
  await gallery.route('**/healthz', (route) => route.abort('connectionreset'));
  await gallery
    .getByRole('dialog')
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(gallery.getByText(text('removal.unknown')).first()).toBeVisible();
  await expect(gallery.getByRole('gridcell')).toHaveCount(1);
  await gallery.unrouteAll();
  await gallery.clock.fastForward(3000);
  await expect(gallery.getByRole('heading', { name: text('gallery.empty.title') })).toBeVisible();
});

test('SCR-09 a deletion without a network says that nothing was deleted', async () => {
  const member = await site.member();
  await upload(member, await picture('png'));
  const gallery = await member.newPage();
  await openWithOverlays(gallery, '/uk/gallery');
  await gallery.getByRole('gridcell').focus();
  await gallery.keyboard.press('Delete');
  await member.setOffline(true);
  await gallery
    .getByRole('dialog')
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(gallery.getByText(text('removal.failed', { count: 0 })).first()).toBeVisible();
  await expect(gallery.getByText(text('errors.checkConnection')).first()).toBeVisible();
  await expect(gallery.getByRole('gridcell')).toHaveCount(1);
  await member.setOffline(false);
});
