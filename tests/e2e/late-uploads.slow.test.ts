import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { dropFiles, folderOf } from '../support/files.ts';
import { keptPictures } from '../support/kept-pictures.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

const uploadRoute = '**/screens/v1/upload';

let site: Site;
let folder: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const [one, two] = await Promise.all([1, 2].map((seed) => picture('png', { seed })));
  if (!one || !two) throw new Error('No pictures');
  [site, folder] = await Promise.all([startSite(), folderOf({ 'one.png': one, 'two.png': two })]);
});
beforeEach(async () => {
  context = await site.member();
  await upload(context, await picture('png'), 'shown.png');
  page = await context.newPage();
  return () => context.close();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

test('SCR-03 the person who closes a tab is asked while pictures wait that the browser could not keep, and not once they are sent', async () => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(uploadRoute, async (route) => {
    await go;
    await route.continue();
  });
  await openWithOverlays(page, '/gallery');
  const sent = page.waitForRequest(uploadRoute);
  await dropFiles(page, [join(folder, 'one.png')]);
  await sent;
  expect(await keptPictures(page)).toBe(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  letGo();
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png']);
  await expect(page.getByRole('region', { name: text('queue.label') })).toHaveCount(0);
  await closesUnasked(page);
});

test('anyone who logs out while a picture is on its way is asked first: it is uploaded when they stay, and dropped when not', async () => {
  await openWithOverlays(page, '/gallery');
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(uploadRoute, async (route) => {
    await go;
    await route.continue();
  });
  await copyPicture(page, await picture('png'));
  await page.keyboard.press('Control+V');
  await expect.poll(() => keptPictures(page)).toBe(1);
  await logOut(page, text('shell.signout.stay'));
  letGo();
  await expect(page.getByRole('gridcell').getByRole('link')).toHaveCount(2);
  await expect.poll(() => keptPictures(page)).toBe(0);

  await page.unroute(uploadRoute);
  await page.route(uploadRoute, () => undefined);
  await dropFiles(page, [join(folder, 'two.png')]);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await logOut(page, text('frame.header.logout'));
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptPictures(page)).toBe(0);
});

test('AUTH-11 pictures wait for their person in every tab when one finds the session over, and are uploaded for them', async () => {
  const email = 'session-over@kadr.example';
  const own = await site.profile();
  await signUp(own, email);
  const [tab, other] = [await own.newPage(), await own.newPage()];
  await openWithOverlays(other, '/gallery');
  await openWithOverlays(tab, '/gallery');
  await tab.route(uploadRoute, () => undefined);
  await dropFiles(tab, [join(folder, 'one.png')]);
  await expect.poll(() => keptPictures(tab)).toBe(1);

  await own.clearCookies();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  for (const each of [other, tab]) await expect(each).toHaveURL('/login?next=%2Fgallery');
  expect(await keptPictures(tab)).toBe(1);
  await expect(tab.getByText(text('queue.dropped', { count: 1 }))).toHaveCount(0);

  await tab.unroute(uploadRoute);
  await tab.getByLabel(text('forms.login.email')).fill(email);
  await tab.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
  await tab.getByRole('button', { name: text('frame.nav.login'), exact: true }).click();
  await expect(tab).toHaveURL('/gallery');
  await expect.poll(() => historyOf(own)).toEqual(['one.png']);
  await own.close();
});

/** Logs out of a tab where one picture is not uploaded yet, and answers the question. */
async function logOut(tab: Page, answer: string): Promise<void> {
  await tab.getByRole('banner').getByRole('button', { name: 'Olena' }).click();
  await tab.getByRole('button', { name: text('frame.header.logout') }).click();
  const question = tab.getByRole('dialog', { name: text('shell.signout.title', { count: 1 }) });
  await question.getByRole('button', { name: answer }).click();
  await expect(question).toHaveCount(0);
}

/** Closes a tab as its person does. */
async function closesUnasked(tab: Page): Promise<void> {
  const questions: string[] = [];
  tab.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const closed = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toEqual([]);
}

/** Names of the member's screens as the service tells them, sorted. */
async function historyOf(member: BrowserContext): Promise<string[]> {
  const answer = await member.request.get('/screens/v1/history');
  const screens: Screen[] = await answer.json();
  return screens.map(({ name }) => name).toSorted();
}
