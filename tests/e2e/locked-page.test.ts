import type { BrowserContext, Cookie, Page } from 'playwright';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const passphrase = 'seven lamps over the river';
const daySeconds = 86_400;

let site: Site;
let png: Buffer;
let owner: BrowserContext;
let screen: Screen;
beforeAll(async () => {
  [site, png] = await Promise.all([startSite(), picture('png')]);
  owner = await site.member();
  screen = await upload(owner, png, 'orders.png');
  await lock(owner);
});
afterAll(() => site.close());

/** Gives an account its passphrase, on the page that is for it. */
async function lock(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openWithOverlays(page, '/profile/security');
  await expect(page.getByText(text('profile.passphrase.locks'))).toBeVisible();
  await page.getByLabel(text('profile.passphrase.label'), { exact: true }).fill(passphrase);
  await page
    .locator('form')
    .filter({ hasText: text('profile.passphrase.contact') })
    .getByRole('button', { name: text('profile.passphrase.turnOn') })
    .click();
  await expect(page.getByText(text('profile.passphrase.on'))).toBeVisible();
  await expect(page.getByText(text('profile.passphrase.locks'))).toHaveCount(0);
  return page;
}

interface Choices {
  remember?: boolean;
  isPrivate?: boolean;
}

/** The locked page of a screen, and what a person does there. */
async function openLocked(context: BrowserContext, { signature }: Screen) {
  const page = await context.newPage();
  await openPage(page, `/s/${signature}`);
  const title = page.getByRole('heading', { name: text('passphrase.title') });
  await expect(title).toBeVisible();
  return {
    page,
    title,
    enter: async (typed: string, { remember = false, isPrivate = false }: Choices = {}) => {
      await page.getByLabel(text('passphrase.label'), { exact: true }).fill(typed);
      await page.getByLabel(text('passphrase.remember')).setChecked(remember, { force: true });
      await page.getByLabel(text('passphrase.ignore')).setChecked(isPrivate, { force: true });
      await page.getByRole('button', { name: text('passphrase.open'), exact: true }).click();
    },
  };
}

const shownPicture = (page: Page, { fileId }: Screen) => page.locator(`main img[src*="${fileId}"]`).first();

async function hashesOf(context: BrowserContext): Promise<Pick<Cookie, 'name' | 'expires'>[]> {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => name.startsWith('passphrase-hash'));
}

test('PASS-03 PASS-04 PASS-08 a remembered passphrase opens the page without a reload, and the next one is kept beside it', async () => {
  const reader = await site.profile();
  const { page, title, enter } = await openLocked(reader, screen);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await enter('not this one', { remember: true });
  await expect(page.getByText('Wrong password')).toBeVisible();
  expectValue(await hashesOf(reader)).toEqual([]);
  await enter(passphrase, { remember: true });
  await expect(shownPicture(page, screen)).toBeVisible();
  await expect(title).toHaveCount(0);
  expectValue(await page.evaluate(() => Object.hasOwn(window, 'isSamePage'))).toBe(true);
  const [kept, ...others] = await hashesOf(reader);
  expectValue([kept?.name, others.length]).toEqual(['passphrase-hash1', 0]);
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / daySeconds;
  expectValue([days > 29, days <= 30]).toEqual([true, true]);

  const another = await site.member();
  const theirs = await upload(another, png);
  await lock(another);
  const second = await openLocked(reader, theirs);
  await second.enter(passphrase, { remember: true });
  await expect(shownPicture(second.page, theirs)).toBeVisible();
  expectValue((await hashesOf(reader)).map(({ name }) => name).toSorted()).toEqual([
    'passphrase-hash1',
    'passphrase-hash2',
  ]);
  // In a window that is opened later both are still good.
  const later = await site.profile({ storageState: await reader.storageState() });
  for (const each of [screen, theirs]) {
    const again = await later.newPage();
    await openPage(again, `/s/${each.signature}`);
    await expect(shownPicture(again, each)).toBeVisible();
  }
});

test('PASS-04 PASS-05 a passphrase that is not to be remembered goes with the browser', async () => {
  const reader = await site.profile();
  const { page, enter } = await openLocked(reader, screen);
  await enter(passphrase);
  await expect(shownPicture(page, screen)).toBeVisible();
  // -1: it is a cookie of the session.
  expectValue(await hashesOf(reader)).toMatchObject([{ name: 'passphrase-hash1', expires: -1 }]);
});

test.runIf(everything)('PASS-07 a visit that is not to be recorded leaves no trace, any other one does', async () => {
  const viewsOf = async () => {
    const answer = await owner.request.get(`/screens/v1/spots/${screen.signature}`);
    const { link }: { link: { views: number } } = await answer.json();
    return link.views;
  };
  const visit = async (choices: Choices): Promise<Page> => {
    const { page, enter } = await openLocked(await site.member(), screen);
    await enter(passphrase, choices);
    await expect(shownPicture(page, screen)).toBeVisible();
    // Once more, as anyone who comes back: the choice is of the passphrase, not of one page.
    await openPage(page, `/s/${screen.signature}`);
    await expect(shownPicture(page, screen)).toBeVisible();
    await openPage(page, '/shared');
    return page;
  };
  const before = await viewsOf();
  const unseen = await visit({ isPrivate: true, remember: true });
  await expect(unseen.getByRole('heading', { name: 'Nothing is shared with you yet' })).toBeVisible();
  expectValue(await viewsOf()).toBe(before);
  const seen = await visit({ remember: true });
  await expect(seen.getByRole('gridcell', { name: 'orders' })).toHaveCount(1);
  expectValue(await viewsOf()).toBeGreaterThan(before);
});

test('PASS-11 PASS-12 SHR-08 its owner needs none, and is told what a link opens to', async () => {
  const context = await site.member();
  const own = await upload(context, png, 'orders.png');
  const page = await lock(context);
  // By links of the page alone: it knows of its passphrase without being read anew.
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('frame.nav.gallery'), exact: true })
    .click();
  await page.getByRole('gridcell', { name: 'orders' }).getByRole('link').click();
  await expect(shownPicture(page, own)).toBeVisible();
  await page.getByRole('button', { name: text('screen.share'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: text('share.title') });
  await expect(panel.getByLabel(text('share.on'))).toBeChecked();
  await expect(panel.getByRole('status')).toHaveText('Anyone with the link and your passphrase can open this.');
  await page.close();
});
