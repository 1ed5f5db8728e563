import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { copyPicture } from '../support/clipboard.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { dropFiles, folderOf } from '../support/files.ts';
import { overlaysReady, openWithOverlays, openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

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
});

describe('before the scripts of a page have come', () => {
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

/** The names of the screens in the gallery. */
const names = (): Locator => page.getByRole('gridcell').getByRole('link');
