import type { Page, Request, Route } from 'playwright';
import { describe, test } from 'vitest';
import { undoDelay } from '#domain/limits.ts';
import { switchLanguage } from '../support/choices.ts';
import { eachAsOwner } from '../support/each-as-owner.ts';
import { expect } from '../support/expect.ts';
import { pasteNotes } from '../support/files.ts';
import { openPage, overlaysReady } from '../support/open-page.ts';
import type { Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const overlayCode = /\/assets\/overlays-[^/]*\.js/;
const overlayStyles = /\/assets\/overlays-[^/]*\.css/;
const showcaseCode = /\/assets\/showcase-(?!en|ru|uk)[^/]*\.js/;
const showcaseStyles = /\/assets\/showcase-[^/]*\.css/;

const missing: [string, (route: Route) => Promise<void>][] = [
  ['is not there any more', (route) => route.fulfill({ status: 404 })],
  ['is answered by a failure', (route) => route.fulfill({ status: 500 })],
  ['breaks off', (route) => route.abort()],
];

let site: Site;
let page: Page;
eachAsOwner((given) => ({ site, page } = given));

const told = () => page.getByRole('alert').getByText(text('shell.overlays.missing'));
const question = () => page.getByRole('dialog');
const toasts = () => page.locator('[popover][role=region]');

async function askToDelete(): Promise<void> {
  await page.getByRole('gridcell').getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: text('screens.selection.label') });
  await bar.getByRole('button', { name: text('screens.delete') }).click();
}

describe.each(missing)('overlays whose code %s', (_how, answer) => {
  test('leave the page as it is; what is asked meanwhile is told to be missing, and asked once they come', async () => {
    await page.route(overlayCode, answer);
    await openPage(page, '/gallery');
    await askToDelete();
    await expect(told()).toBeVisible();
    await expect(page.getByRole('gridcell')).toHaveCount(1);
    await expect(question()).toHaveCount(0);

    await page.unroute(overlayCode);
    await page.getByRole('button', { name: text('errors.again') }).click();
    await question()
      .getByRole('button', { name: text('screens.delete') })
      .click();
    await expect(toasts().getByText(text('removal.removed', { count: 1 }))).toBeVisible();
    await expect(told()).toHaveCount(0);
  });
});

test('overlays whose styles are not there come with them once they are, by themselves with the network', async () => {
  await page.route(overlayStyles, (route) => route.fulfill({ status: 404 }));
  await openPage(page, '/gallery');
  await askToDelete();
  await expect(told()).toBeVisible();
  await page.getByRole('button', { name: text('errors.again') }).click();
  await expect(told()).toBeVisible();
  await page.unroute(overlayStyles);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(question()).toBeVisible();
  expect(await hasStyles(page, overlayStyles)).toBe(true);
});

test('overlays whose code never comes are told to be late, and the page can be used', async () => {
  await page.clock.install();
  await page.route(overlayCode, () => undefined);
  await openPage(page, '/gallery');
  await askToDelete();
  await page.clock.runFor(undoDelay);
  await expect(told()).toBeVisible();
  await expect(page.getByRole('button', { name: text('errors.reload') })).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(1);
});

test('a message waits with its time for the overlays', async () => {
  await page.clock.install();
  await page.route(overlayCode, (route) => route.fulfill({ status: 500 }));
  await openPage(page, '/gallery');
  const toast = toasts().getByText(text('upload.noPictures'));
  await pasteNotes(page);
  await expect(told()).toBeVisible();
  await page.clock.runFor(10 * undoDelay);
  await expect(told()).toBeVisible();
  await page.unroute(overlayCode);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(toast).toBeVisible();
  await page.clock.runFor(undoDelay);
  await expect(toast).toHaveCount(0);
});

test('nothing is told while nothing is to be shown, and what is to be shown later asks for the overlays again', async () => {
  const refused = ended(page, overlayCode);
  await page.route(overlayCode, (route) => route.fulfill({ status: 500 }));
  await openPage(page, '/gallery');
  await refused;
  await page.unroute(overlayCode);
  await askToDelete();
  await expect(question()).toBeVisible();
  await overlaysReady(page);
});

test('the lower part of the landing stands as it was sent, and its code comes once it is read', async () => {
  const visitor = await (await site.profile()).newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => showcaseCode.test(request.url()) && asked.push(request.url()));
  await openPage(visitor, '/');
  await overlaysReady(visitor);
  await visitor.waitForLoadState('networkidle');
  const closing = visitor.getByRole('heading', { level: 2, name: text('showcase.closing.title') });
  await expect(closing).toBeVisible();
  expect(asked).toEqual([]);
  const sent = await closing.evaluateHandle((element) => element);
  await closing.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(1);
  await drawn(visitor);
  expect(await sent.evaluate((element) => element.isConnected)).toBe(true);
  await visitor.context().close();
});

test('the lower part of the landing that nobody has seen changes with the language of the page', async () => {
  const visitor = await (await site.profile()).newPage();
  await openPage(visitor, '/');
  await switchLanguage(visitor, 'uk');
  const closing = { level: 2, name: textsOf('uk')('showcase.closing.title') };
  await expect(visitor.getByRole('heading', closing)).toBeVisible();
  await expect(visitor).toHaveURL(/\/uk$/);
  await visitor.context().close();
});

describe.each(missing)('the lower part of the landing whose code %s', (_how, answer) => {
  test('stands as it was sent', async () => {
    const visitor = await (await site.profile()).newPage();
    await visitor.route(showcaseCode, answer);
    const refused = ended(visitor, showcaseCode);
    await openPage(visitor, '/');
    const closing = visitor.getByRole('heading', { level: 2, name: text('showcase.closing.title') });
    const sent = await closing.evaluateHandle((element) => element);
    await closing.scrollIntoViewIfNeeded();
    await refused;
    await drawn(visitor);
    expect(await sent.evaluate((element) => element.isConnected)).toBe(true);
    await expect(closing).toBeVisible();
    await visitor.context().close();
  });
});

describe.each([
  ['code', showcaseCode],
  ['styles', showcaseStyles],
])('the lower part of the landing whose %s', (_what, part) => {
  test('did not come by a link comes with the network, and the page stays', async () => {
    const visitor = await (await site.profile()).newPage();
    const documents: string[] = [];
    visitor.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await visitor.route(part, (route) => route.abort());
    await openPage(visitor, '/login');
    // The styles of the part all have to be answered before it is given up.
    const refused = visitor.waitForEvent('console', (message) => message.text().includes('did not come'));
    await visitor.getByRole('banner').getByRole('link', { name: 'Kadr' }).click();
    await refused;
    await expect(visitor.getByRole('heading', { level: 1, name: text('landing.title') })).toBeVisible();
    await visitor.unroute(part);
    await visitor.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(visitor.getByRole('heading', { level: 2, name: text('showcase.closing.title') })).toBeVisible();
    expect(await hasStyles(visitor, showcaseStyles)).toBe(true);
    expect(documents).toHaveLength(1);
    await visitor.context().close();
  });
});

/** Resolves once a file was asked for and answered, in whatever way. */
function ended(on: Page, file: RegExp): Promise<unknown> {
  const isIt = (request: Request) => file.test(request.url());
  return Promise.any([on.waitForEvent('requestfinished', isIt), on.waitForEvent('requestfailed', isIt)]);
}

/** Whether rules of such a stylesheet count. */
const hasStyles = (on: Page, file: RegExp): Promise<boolean> =>
  on.evaluate(
    (source) =>
      [...document.styleSheets].some(
        ({ href, cssRules }) => new RegExp(source).test(href ?? '') && cssRules.length > 0,
      ),
    file.source,
  );

/** Until whatever has changed is drawn. */
const drawn = (on: Page): Promise<void> =>
  on.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
