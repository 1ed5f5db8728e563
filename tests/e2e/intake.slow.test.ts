import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copyPicture } from '../support/clipboard.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { dropFiles, folderOf, hoverFiles } from '../support/files.ts';
import { overlaysReady, openWithOverlays, openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const coverChunk = /\/assets\/drop-cover-[^/]*\.js/;

let site: Site;
let screenshot: Buffer;
let folder: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  screenshot = await picture('png', { width: 1200, height: 700 });
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
  test('SCR-02 cannot be chosen with a finger', async () => {
    const phone = await site.member({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const narrow = await phone.newPage();
    await openWithOverlays(narrow, '/gallery');
    const main = narrow.getByRole('main');
    await expect(main.getByRole('button', { name: text('frame.header.upload'), exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: text('gallery.folder') })).toHaveCount(0);
    await phone.close();
  });
});

describe('a capture', () => {
  test.each(['play', 'toBlob'] as const)(
    'lets go of the screen when %s of it fails, and can be tried again',
    async (failing) => {
      await shareDrawing(page);
      await openWithOverlays(page, '/gallery');
      await page.evaluate((method) => {
        const owner = method === 'play' ? HTMLVideoElement.prototype : HTMLCanvasElement.prototype;
        const whole = Reflect.get(owner, method);
        const broken = {
          play: () => Promise.reject(new Error('No picture')),
          toBlob: (done: BlobCallback) => done(null),
        };
        Reflect.set(owner, method, broken[method]);
        Object.assign(window, { mend: () => Reflect.set(owner, method, whole) });
      }, failing);
      await capture();
      await expect.poll(() => sharing(page)).toEqual(['ended']);
      await expect(page.locator('[popover][role=region]')).toContainText(text('upload.captureFailed'));
      await page.evaluate(() => Object(window).mend());
      await capture();
      await expect(names()).toHaveCount(1);
      expect(await sharing(page)).toEqual(['ended', 'ended']);
    },
  );
});

describe('a drop', () => {
  test('SCR-02 is taken after something of the page was dragged', async () => {
    await openWithOverlays(page, '/gallery');
    await page.evaluate(() =>
      document.addEventListener('dragstart', () => Object.assign(window, { dragged: true }), { once: true }),
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: text('frame.nav.trash'), exact: true })
      .dragTo(page.getByRole('main'));
    expect(await page.evaluate(() => 'dragged' in window)).toBe(true);
    await dropFiles(page, [join(folder, 'top.png')]);
    await expect(names()).toHaveText(['top']);
  });

  test.each([
    ['an empty folder', {}],
    ['a folder without pictures', { 'inside/notes.txt': Buffer.from('notes') }],
  ])('SCR-02 of %s says that there are no pictures', async (_, files) => {
    await openWithOverlays(page, '/gallery');
    const dropped = await folderOf(files);
    await dropFiles(page, [dropped]);
    await expect(page.locator('.toast-title')).toHaveText(text('upload.noPictures'));
    await rm(dropped, { recursive: true });
  });

  test('SCR-02 of a folder with a file that cannot be read uploads the others and names it', async () => {
    const complaints = complaintsOf(page);
    const broken = await folderOf({
      'inside/whole.png': screenshot,
      'inside/locked.png': screenshot,
      // Its name tells no type: it is asked for as an entry, as a folder is.
      beside: screenshot,
      'typed.png': screenshot,
    });
    await page.addInitScript(() => {
      const { prototype } = DataTransferItem;
      // What a file of the system is called differs among browsers: the first entry tells.
      Object.assign(prototype, {
        webkitGetAsEntry: new Proxy(Reflect.get(prototype, 'webkitGetAsEntry'), {
          apply(target, item, given) {
            const entry: FileSystemEntry | null = Reflect.apply(target, item, given);
            if (entry?.isFile) lock(Reflect.getPrototypeOf(entry));
            return entry;
          },
        }),
      });
      const lock = (files: object | null) =>
        files &&
        Object.assign(files, {
          file: new Proxy(Reflect.get(files, 'file'), {
            apply(target, file: FileSystemFileEntry, given) {
              if (file.name !== 'locked.png') return Reflect.apply(target, file, given);
              given[1](new DOMException('No access', 'NotReadableError'));
            },
          }),
        });
    });
    await openWithOverlays(page, '/gallery');
    await dropFiles(
      page,
      ['inside', 'beside', 'typed.png'].map((name) => join(broken, name)),
    );
    await expect(names()).toHaveCount(3);
    const told = page.locator('[popover][role=region]');
    await expect(told).toContainText(text('upload.unreadable', { count: 1 }));
    await expect(told).toContainText('locked');
    expect(complaints).toEqual([]);
    await rm(broken, { recursive: true });
  });

  test('SCR-02 on the page of a screen is uploaded, and the page stays', async () => {
    const { signature } = await upload(context, screenshot);
    await openWithOverlays(page, `/s/${signature}`);
    await dropFiles(page, [join(folder, 'top.png')]);
    await expect.poll(() => historyOf(context)).toEqual(['orders.png', 'top.png']);
    await expect(page).toHaveURL(new RegExp(`/s/${signature}$`));
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });
});

describe('where the code of the cover does not come', () => {
  test('files that hang over the page and are dropped are taken, and the page stays as it was', async () => {
    await openWithOverlays(page, '/gallery');
    const failed = page.waitForEvent('requestfailed');
    await page.route(coverChunk, (route) => route.abort());
    const main = await page.getByRole('main').evaluateHandle((element) => element);
    await hoverFiles(page, [join(folder, 'top.png')]);
    await failed;
    // Until whatever the failure has changed is drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    await dropFiles(page, [join(folder, 'top.png')]);
    await expect(names()).toHaveText(['top']);
    expect(await main.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('a cover that comes only after the drop is not shown', async () => {
    await openWithOverlays(page, '/gallery');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(coverChunk, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(coverChunk);
    await hoverFiles(page, [join(folder, 'top.png')]);
    await asked;
    await dropFiles(page, [join(folder, 'top.png')]);
    await expect(names()).toHaveText(['top']);
    const come = page.waitForResponse(coverChunk);
    release();
    await (await come).finished();
    const cover = page.getByText(text('drop.text', { count: 1 }));
    await expect(cover).toHaveCount(0);
    await hoverFiles(page, [join(folder, 'top.png')]);
    await expect(cover).toBeVisible();
    await dropFiles(page, [join(folder, 'top.png')]);
    await expect(cover).toHaveCount(0);
  });
});

describe('before the scripts of a page have come', () => {
  test('SCR-02 a picture that is pasted into the gallery is kept and uploaded', async () => {
    const complaints = complaintsOf(page);
    const { letScriptsCome } = await openEarly(page, '/gallery');
    await copyPicture(page, screenshot);
    await page.keyboard.press('Control+V');
    expect(await isTakenOver(page)).toBe(false);
    letScriptsCome();
    await expect(names()).toHaveCount(1);
    await expect(names()).toHaveText(['Pasted picture']);
    expect(complaints).toEqual([]);
  });

  test('SCR-02 a folder that is dropped on the gallery is kept and uploaded', async () => {
    const { letScriptsCome } = await openEarly(page, '/gallery');
    await dropFiles(page, [folder]);
    expect(await isTakenOver(page)).toBe(false);
    letScriptsCome();
    await expect(names()).toHaveCount(3);
  });

  test("SCR-02 a visitor's picture that is pasted into the landing waits for the sign-up", async () => {
    const visitor = await (await site.profile()).newPage();
    const { letScriptsCome } = await openEarly(visitor, '/uk');
    await copyPicture(visitor, screenshot);
    await visitor.keyboard.press('Control+V');
    letScriptsCome();
    await expect(visitor).toHaveURL(/\/uk\/signup/);
    await expect(visitor.locator('main')).toBeFocused();
    await expect(visitor.getByText(textsOf('uk')('queue.waitsForSignIn'))).toBeVisible();
    await expect(visitor.getByText('Вставлене зображення', { exact: true })).toBeVisible();
    await visitor.context().close();
  });
});

test("SCR-04 a visitor's photograph of a kind that is not kept is refused at once, and leads to no sign-up", async () => {
  const visitor = await (await site.profile()).newPage();
  await openWithOverlays(visitor, '/');
  const transfer = await visitor.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['photograph'], 'IMG_0001.HEIC', { type: 'image/heic' }));
    return data;
  });
  await visitor.locator('body').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(visitor.getByText(textsOf('en')('queue.error.type_unsupported'), { exact: true })).toBeVisible();
  await expect(visitor).toHaveURL('/');
  await visitor.context().close();
});

describe('a browser that cannot take a picture of the screen', () => {
  test.each([
    ['the landing', '/', 'frame.header.capture', 'frame.header.upload'],
    ['an empty gallery', '/gallery', 'gallery.capture', 'frame.header.upload'],
  ])('SCR-02 is not offered it by %s', async (_name, path, capture, choose) => {
    const complaints = complaintsOf(page);
    const button = (id: string) => page.getByRole('main').getByRole('button', { name: text(id), exact: true });
    await openPage(page, path);
    await expect(button(capture)).toBeVisible();

    await page.addInitScript(() => Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia'));
    await openPage(page, path);
    await expect(button(choose)).toHaveAttribute('data-variant', 'primary');
    await expect(button(capture)).toHaveCount(0);
    await overlaysReady(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  });
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

/** Opens a page as the server has sent it; its scripts are on their way until they are let come. */
async function openEarly(subject: Page, path: string): Promise<{ letScriptsCome: () => void }> {
  const { promise: come, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await subject.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await subject.goto(path, { waitUntil: 'commit' });
  await subject.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return { letScriptsCome };
}

const isTakenOver = async (subject: Page): Promise<boolean> =>
  (await subject.locator('[data-hosts=ready]').count()) > 0;

/** The names of the screens in the gallery. */
const names = (): Locator => page.getByRole('gridcell').getByRole('link');
