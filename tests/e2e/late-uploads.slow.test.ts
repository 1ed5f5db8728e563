import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copyPicture } from '../support/clipboard.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { dropFiles, folderOf } from '../support/files.ts';
import { keptPictures } from '../support/kept-pictures.ts';
import { openWithOverlays, overlaysReady } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
/** What uploads, which a page loads when it is needed. */
const uploadsChunk = /\/assets\/start-uploads-[^/]*\.js/;

const uploadRoute = '**/screens/v1/upload';

let site: Site;
let folder: string;
let shown: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const [one, two] = await Promise.all([1, 2].map((seed) => picture('png', { seed })));
  if (!one || !two) throw new Error('No pictures');
  [site, folder] = await Promise.all([startSite(), folderOf({ 'one.png': one, 'two.png': two })]);
});
beforeEach(async () => {
  context = await site.member();
  shown = `/s/${(await upload(context, await picture('png'), 'shown.png')).signature}`;
  page = await context.newPage();
  return () => context.close();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

test('no page loads what uploads before anything is given', async () => {
  const asked = requestsFor(page);
  for (const path of ['/', '/gallery', shown]) {
    await openWithOverlays(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png']);
  expect(asked.length).toBe(1);
});

test('SCR-02 files given while what uploads is on its way are uploaded once it is there', async () => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(uploadsChunk, async (route) => {
    await come;
    await route.continue();
  });
  const complaints = complaintsOf(page);
  await openWithOverlays(page, '/gallery');
  const asked = page.waitForRequest(uploadsChunk);
  await dropFiles(page, [join(folder, 'one.png')]);
  await asked;
  await dropFiles(page, [join(folder, 'two.png')]);
  await expect.poll(() => keptPictures(page)).toBe(2);
  letCome();
  await expect(page.getByRole('gridcell').getByRole('link')).toHaveCount(3);
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png', 'two.png']);
  await expect.poll(() => keptPictures(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test('SCR-02 where what uploads does not come the person is told, and tries again', async () => {
  await openWithOverlays(page, shown);
  await page.route(uploadsChunk, (route) => route.abort());
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect(told()).toContainText(text('upload.late'));
  await dropFiles(page, [join(folder, 'two.png')]);
  const tryAgain = told().getByRole('button', { name: text('errors.again') });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await expect.poll(() => keptPictures(page)).toBe(2);

  await page.unroute(uploadsChunk);
  await tryAgain.click();
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png', 'two.png']);
  await expect(tryAgain).toHaveCount(0);
  await expect.poll(() => keptPictures(page)).toBe(0);
});

test('SCR-03 where it never comes, after an update, the files are uploaded by the page that is loaded anew', async () => {
  await openWithOverlays(page, shown);
  await page.route(uploadsChunk, (route) => route.abort());
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect(told()).toContainText(text('upload.late'));
  await page.unroute(uploadsChunk);
  await page.reload();
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png']);
  await expect.poll(() => keptPictures(page)).toBe(0);
});

test('SCR-03 a browser that says that it is offline works with a server that it reaches', async () => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openWithOverlays(page, shown);
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png']);
  await page.getByRole('banner').getByRole('link', { name: 'Kadr' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(text('errors.offline'))).toHaveCount(0);
});

test('SCR-03 files given after the data of the site were cleared under the page are kept for the next one', async () => {
  await openWithOverlays(page, shown);
  await page.route(uploadRoute, () => undefined);
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => keptPictures(page)).toBe(1);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: site.product.url, storageTypes: 'indexeddb' });
  await dropFiles(page, [join(folder, 'two.png')]);
  // To look into a store makes it, and the page has to be first.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.reload();
  await page.unroute(uploadRoute);
  await expect.poll(() => historyOf(context)).toEqual(['shown.png', 'two.png']);
});

test('SCR-03 files given without a network are uploaded by themselves when there is one', async () => {
  await openWithOverlays(page, shown);
  await context.setOffline(true);
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect(told()).toContainText(text('upload.late'));
  await context.setOffline(false);
  await expect.poll(() => historyOf(context)).toEqual(['one.png', 'shown.png']);
  await expect(told()).not.toContainText(text('upload.late'));
});

test('SCR-03 whoever closes a tab is asked while pictures wait that the browser could not keep, and not once they are sent', async () => {
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

test('SCR-03 whoever closes a tab whose pictures are kept is not asked', async () => {
  await page.route(uploadRoute, () => undefined);
  await openWithOverlays(page, '/gallery');
  const sent = page.waitForRequest(uploadRoute);
  await dropFiles(page, [join(folder, 'one.png')]);
  await sent;
  await expect.poll(() => keptPictures(page)).toBe(1);
  await closesUnasked(page);
});

test('SCR-03 what a closed tab has left is uploaded by another one that was open all the time, each once', async () => {
  const other = await context.newPage();
  await openWithOverlays(other, shown);
  await openWithOverlays(page, '/gallery');
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/screens/v1/upload')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.route(uploadRoute, () => undefined);
  await dropFiles(page, [join(folder, 'one.png'), join(folder, 'two.png')]);
  await expect.poll(() => keptPictures(other)).toBe(2);
  await expect.poll(() => holdersOf(other)).toEqual(['kadr:uploads']);
  expect(sent).toEqual([]);

  await page.close();
  await expect.poll(() => historyOf(context), { timeout: 15_000 }).toEqual(['one.png', 'shown.png', 'two.png']);
  await expect.poll(() => keptPictures(other)).toBe(0);
  expect([sent.length, new Set(sent).size]).toEqual([2, 2]);
  await expect.poll(() => holdersOf(other)).toEqual([]);
});

test('SCR-02 a visitor whose picture is on its way to the queue is led to sign up all the same', async () => {
  const visitor = await (await site.profile()).newPage();
  await visitor.route(uploadsChunk, (route) => route.abort());
  await openWithOverlays(visitor, '/');
  await copyPicture(visitor, await picture('png'));
  await visitor.keyboard.press('Control+V');
  await expect(visitor).toHaveURL(/\/signup/);
  await expect(visitor.getByText(text('queue.waitsForSignIn'))).toHaveCount(0);
  await visitor.unroute(uploadsChunk);
  await visitor.getByRole('button', { name: text('errors.again') }).click();
  await expect(visitor.getByText(text('queue.waitsForSignIn'))).toBeVisible();
  await visitor.context().close();
});

test('whoever signs out while what uploads has not come is asked, and takes their pictures along', async () => {
  await openWithOverlays(page, '/gallery');
  await page.route(uploadsChunk, (route) => route.abort());
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect(told()).toContainText(text('upload.late'));
  await expect.poll(() => keptPictures(page)).toBe(1);
  await logOut(page, text('frame.header.logout'));
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptPictures(page)).toBe(0);
  await expect(told()).not.toContainText(text('upload.late'));
});

test('whoever logs out while a picture is on its way is asked first: it is uploaded when they stay, and dropped when not', async () => {
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

test('whoever logs out in one tab is asked for what another one sends, which says what it has lost', async () => {
  const other = await context.newPage();
  await openWithOverlays(other, '/gallery');
  await openWithOverlays(page, '/gallery');
  await context.route(uploadRoute, () => undefined);
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => keptPictures(page)).toBe(1);

  await logOut(other, text('shell.signout.stay'));
  await expect(page).toHaveURL('/gallery');
  expect(await keptPictures(page)).toBe(1);
  await logOut(other, text('frame.header.logout'));
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/');
  await expect(told()).toContainText(text('queue.dropped', { count: 1 }));
  await expect(told()).toContainText(text('queue.dropped.text'));
  expect(await keptPictures(page)).toBe(0);
  await expect(other.getByText(text('queue.dropped', { count: 1 }))).toHaveCount(0);
});

test('whoever logs out before a page has found what an earlier one has left is asked, too', async () => {
  await context.route(uploadRoute, () => undefined);
  await openWithOverlays(page, '/gallery');
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await page.route(uploadsChunk, (route) => route.abort());
  await page.reload();
  await overlaysReady(page);
  await logOut(page, text('shell.signout.stay'));
  expect(await keptPictures(page)).toBe(1);
});

test('whoever logs out when an update has taken away what was not loaded yet is asked, and leaves', async () => {
  await openWithOverlays(page, '/gallery');
  // Nothing more comes, and a reload for it was tried a moment ago.
  await page.evaluate(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
  await page.route('**/assets/*.js', (route) => route.abort());
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => keptPictures(page)).toBe(1);
  await logOut(page, text('frame.header.logout'));
  await expect.poll(() => keptPictures(page)).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-Http-device']);
});

test('whoever logs out is asked for pictures that were cleared away under the page', async () => {
  await openWithOverlays(page, '/gallery');
  await page.route(uploadRoute, () => undefined);
  await dropFiles(page, [join(folder, 'one.png')]);
  await expect.poll(() => keptPictures(page)).toBe(1);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: site.product.url, storageTypes: 'indexeddb' });
  await logOut(page, text('shell.signout.stay'));
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
  await tab.getByRole('button', { name: text('frame.nav.login') }).click();
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

/** What the messages of the page say. */
const told = () => page.locator('[popover][role=region]');

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

/** What tabs hold that have something to upload. */
const holdersOf = (tab: Page): Promise<string[]> =>
  tab.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name = '' }) => (name.startsWith('kadr:uploads:') ? ['kadr:uploads'] : []));
  });

function requestsFor(subject: Page): string[] {
  const asked: string[] = [];
  subject.on('request', (request) => {
    if (uploadsChunk.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Names of the member's screens as the service tells them, sorted. */
async function historyOf(member: BrowserContext): Promise<string[]> {
  const answer = await member.request.get('/screens/v1/history');
  const screens: Screen[] = await answer.json();
  return screens.map(({ name }) => name).toSorted();
}
