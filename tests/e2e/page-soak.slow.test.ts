import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { keptPictures } from '../support/kept-pictures.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { pageHeap, type PageHeap } from '../support/page-heap.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

/** Times that somebody goes through the pages: four changes, an upload, and one that is cancelled. */
const rounds = 10;
/** Until everything that is made once is there. */
const warmUp = 2;
/** Milliseconds; messages, and a clipboard that waits for a link, go before. */
const aWhile = 60_000;

/** What a round may leave behind at most: less than one is nothing. Eight objects stay, which hold none of the others. */
const perRound: PageHeap = {
  entries: 0.9,
  actors: 0,
  listeners: 0.9,
  elements: 0.9,
  objects: 20,
  signals: 0.9,
  locks: 0,
};

const holdings = ['entries', 'actors', 'listeners', 'elements', 'objects', 'signals', 'locks'] as const;

let site: Site;
let page: Page;
let shot: Buffer;
beforeAll(async () => {
  [site, shot] = await Promise.all([startSite(), picture('png')]);
  page = await (await site.member()).newPage();
  await page.clock.install();
  await answerFields(shot.toString('base64'));
  await openWithOverlays(page, '/gallery');
});
afterAll(() => site.close());

test(`${rounds * 4} page changes with uploads and cancelled ones leave nothing behind in the page`, async () => {
  for (let round = 0; round < warmUp; round += 1) await visit();
  const before = await rest();
  for (let round = 0; round < rounds; round += 1) await visit();
  const grown = async () => {
    const after = await rest();
    return holdings
      .filter((what) => after[what] - before[what] > perRound[what] * rounds)
      .map((what) => [what, before[what], after[what]]);
  };
  // Chromium may hold what had the focus last, and the page around it, until something else has had it.
  await expect.poll(grown, { timeout: 60_000 }).toEqual([]);
  expect([before.actors > 0, await keptPictures(page)]).toEqual([true, 0]);
});

/** From the gallery through other pages and back to it. */
async function visit(): Promise<void> {
  await cancelOne();
  const uploading = page.waitForResponse((answer) => answer.url().endsWith('/upload') && answer.status() === 201);
  await choose('kept.png');
  await uploading;
  await page.locator('[data-index="0"]').getByRole('link').click();
  await page.getByRole('link', { name: text('frame.header.back') }).click();
  await go('frame.nav.trash', text('frame.nav.trash'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('frame.nav.gallery'), exact: true })
    .click();
  await expect(page.locator('[data-index="0"]')).toBeVisible();
}

/** Chooses a picture by the gallery's button. */
async function choose(name: string): Promise<void> {
  await page.evaluate((chosen) => Object.assign(window, { chosen }), name);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('frame.header.upload'), exact: true })
    .click();
}

/** Answers the fields for files itself: what chooses in one for a test would hold it for as long as the page is there. */
const answerFields = (content: string): Promise<unknown> =>
  page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    HTMLInputElement.prototype.click = function answer() {
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], String(Object(window).chosen), { type: 'image/png' }));
      this.files = transfer.files;
      this.dispatchEvent(new Event('change'));
    };
  }, content);

/** Chooses a picture, and takes it out of the queue again while it is sent. */
async function cancelOne(): Promise<void> {
  const held = (route: Route) => void route;
  await page.route('**/screens/v1/upload', held);
  const sending = page.waitForRequest('**/screens/v1/upload');
  await choose('cancelled.png');
  await sending;
  const queue = page.getByRole('region', { name: text('queue.label') });
  await queue.getByRole('button', { name: text('queue.pauseAll') }).click();
  await queue.getByRole('button', { name: text('queue.row.remove', { name: 'cancelled' }) }).click();
  await expect(queue).toHaveCount(0);
  await page.unroute('**/screens/v1/upload', held);
}

async function go(link: string, title: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: text(link), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** What the page holds once nothing of it is under way any more. */
async function rest(): Promise<PageHeap> {
  await go('frame.nav.trash', text('frame.nav.trash'));
  await page.clock.fastForward(aWhile);
  await expect(page.getByRole('region', { name: text('queue.label') })).toHaveCount(0);
  const heap = await pageHeap(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('frame.nav.gallery'), exact: true })
    .click();
  return heap;
}
