import { rm } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { chooseFolder, folderOf } from '../support/files.ts';
import { openAwake } from '../support/open-page.ts';
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
    await openAwake(page, '/gallery');
    await chooseFolder(page, folder);
    await expect(names()).toHaveCount(3);
    expect((await names().allTextContents()).toSorted()).toEqual(['deep.png', 'deeper.png', 'top.png']);
    await expect(page.locator('[popover][role=region]')).toContainText(text('upload.leftOut', { count: 1 }));
  });

  test('SCR-02 cannot be chosen with a finger', async () => {
    const phone = await site.member({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const narrow = await phone.newPage();
    await openAwake(narrow, '/gallery');
    const main = narrow.getByRole('main');
    await expect(main.getByRole('button', { name: text('gallery.upload'), exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: text('gallery.folder') })).toHaveCount(0);
    await phone.close();
  });
});

/** The names of the screens in the gallery. */
const names = (): Locator => page.getByRole('gridcell').getByRole('link');
