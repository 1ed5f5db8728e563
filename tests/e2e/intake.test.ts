import { rm } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { chooseFolder, folderOf } from '../support/files.ts';
import { keptPictures } from '../support/kept-pictures.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let site: Site;
let folder: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const [top, deep, deeper] = await Promise.all([1, 2, 3].map((seed) => picture('png', { seed })));
  if (!top || !deep || !deeper) throw new Error('No pictures');
  [site, folder] = await Promise.all([
    startSite(),
    folderOf({
      'top.png': top,
      'november/deep.png': deep,
      'november/21/deeper.png': deeper,
      'november/notes.txt': Buffer.from('Notes'),
    }),
  ]);
});
beforeEach(async () => {
  context = await site.member();
  page = await context.newPage();
  return () => context.close();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

describe('a folder', () => {
  test('SCR-02 is chosen by a button, and its pictures are uploaded from any depth', async () => {
    await openWithOverlays(page, '/gallery');
    await chooseFolder(page, folder);
    await expect(names()).toHaveCount(3);
    expect((await names().allTextContents()).toSorted()).toEqual(['deep', 'deeper', 'top']);
    await expect(page.locator('[popover][role=region]')).toContainText(text('upload.leftOut', { count: 1 }));
  });
});

describe('a capture', () => {
  test('SCR-01 lets go of the screen when it has its picture, and its picture is uploaded', async () => {
    await shareDrawing(page);
    await openWithOverlays(page, '/gallery');
    await capture();
    await expect(names()).toHaveCount(1);
    expect(await sharing(page)).toEqual(['ended']);
  });
});

test('SCR-03 what a closed page has left is sent by the next one, whichever it is, without a touch', async () => {
  await context.route('**/screens/v1/upload', () => undefined);
  await openWithOverlays(page, '/gallery');
  await chooseFolder(page, folder);
  await expect.poll(() => keptPictures(page)).toBe(3);
  await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  expect(await historyOf(context)).toEqual([]);

  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => historyOf(context)).toEqual(['deep.png', 'deeper.png', 'top.png']);
  await expect.poll(() => keptPictures(next)).toBe(0);
});

/** Shares a drawing of the page in place of the screen that the browser would ask for. */
const shareDrawing = (subject: Page): Promise<unknown> =>
  subject.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
      canvas.getContext('2d')?.fillRect(0, 0, 320, 200);
      const stream = canvas.captureStream();
      tracks.push(...stream.getTracks());
      return stream;
    };
  });

/** Whether the page still sees what was shared with it, of each time that it asked. */
const sharing = (subject: Page): Promise<string[]> =>
  subject.evaluate(() => {
    const { tracks }: { tracks: MediaStreamTrack[] } = Object(window);
    return tracks.map(({ readyState }) => readyState);
  });

const capture = (): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: text('gallery.capture') })
    .click();

/** Names of the member's screens as the service tells them, sorted. */
async function historyOf(member: BrowserContext): Promise<string[]> {
  const answer = await member.request.get('/screens/v1/history');
  const screens: Screen[] = await answer.json();
  return screens.map(({ name }) => name).toSorted();
}

/** The names of the screens in the gallery. */
const names = (): Locator => page.getByRole('gridcell').getByRole('link');
