import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import type { BrowserContext, Download, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { openEditorPage } from '../support/editor-page.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { softPicture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const size = { width: 900, height: 480 };

let site: Site;
let context: BrowserContext;
let picture: Buffer;
beforeAll(async () => {
  site = await startSite();
  [context, picture] = await Promise.all([site.member(), softPicture(size.width, size.height)]);
});
afterAll(() => site.close());

const open = () => openEditorPage(context, picture, size);

const items = (page: Page) => page.locator('[data-item]');

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, data };
}
const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());

async function download(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: text('editor.download'), exact: true }).click();
  await page.getByRole('menuitem', { name: 'PNG' }).click();
  return bytesOf(await coming);
}

test('EDIT-05 every tool draws by the mouse, and the file looks as the page does', async () => {
  const { page, box, choose, press, drag } = await open();
  await drag([60, 420], [220, 330]);
  await drag([140, 375], [120, 340]);
  await choose('editor.tool.line');
  await drag([40, 40], [240, 40]);
  await choose('editor.tool.rect');
  await drag([300, 120], [520, 300]);
  await choose('editor.tool.ellipse');
  await drag([600, 60], [760, 140]);
  await choose('editor.tool.pen');
  await drag([620, 400], [660, 430], [740, 330]);
  await choose('editor.tool.mark');
  await drag([60, 90], [260, 92]);
  await choose('editor.tool.step');
  await press([300, 120]);
  await press([520, 120]);
  await choose('editor.tool.hide');
  await drag([600, 200], [780, 240]);
  await choose('editor.tool.spot');
  await drag([280, 90], [560, 330]);
  await choose('editor.tool.text');
  await press([60, 200]);
  await page.keyboard.type('Ось тут');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(items(page)).toHaveCount(11);
  await page.keyboard.press('Escape');
  // Nothing is selected, and no tool tells what it would do.
  await page.mouse.move(5, 300);

  const shown = await page.screenshot({ clip: { ...box, ...size } });
  const [onPage, inFile] = await Promise.all([pixelsOf(shown), pixelsOf(await download(page))]);
  expectValue([inFile.width, inFile.height]).toEqual([size.width, size.height]);
  const different = pixelmatch(onPage.data, inFile.data, undefined, size.width, size.height, { threshold: 0.1 });
  expectValue(different / (size.width * size.height)).toBeLessThan(0.002);
  await page.close();
});

test('EDIT-05 EDIT-06 what is hidden and cut off is in no file; undo and redo bring steps back', async () => {
  const { page, box, choose, drag } = await open();
  await choose('editor.tool.hide');
  await drag([100, 100], [220, 160]);
  await page.getByRole('button', { name: text('editor.mode.blur') }).click();
  await page.keyboard.press('Escape');
  await drag([300, 100], [420, 220]);
  await expect(items(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(items(page)).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect(items(page)).toHaveCount(2);

  await choose('editor.tool.crop');
  // All around the picture there is room to make it larger: it is shown smaller meanwhile.
  await page.keyboard.press('Shift+Digit1');
  const cropped = await page.locator('svg image').first().boundingBox();
  const corner = [(cropped?.x ?? 0) - box.x + 900, (cropped?.y ?? 0) - box.y + 480] as const;
  await drag(corner, [corner[0] - 200, corner[1] - 80]);
  await page.keyboard.press('Enter');
  const file = await download(page);
  const { data, width, height } = await pixelsOf(file);
  expectValue([width, height]).toEqual([700, 400]);
  const colours = (left: number, top: number, w: number, h: number) =>
    new Set(
      Array.from({ length: w * h }, (_, index) => {
        const offset = ((top + Math.floor(index / w)) * width + left + (index % w)) * 4;
        return data.subarray(offset, offset + 3).toString('hex');
      }),
    );
  // It was made blurred by the button while it was selected: the first one as well.
  expectValue(colours(305, 105, 110, 110).size).toBeGreaterThan(1);
  expectValue(file.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
  expectValue(/eXIf|tEXt|iTXt/.test(file.toString('latin1'))).toBe(false);
  await page.close();
});

test('EDIT-07 unsaved work asks before it is left, and is there again', async () => {
  const { screen, page, drag } = await open();
  await drag([60, 420], [220, 330]);
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('link', { name: text('editor.back') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(text('editor.leaving'));
  await question.getByRole('button', { name: text('editor.leaving.stay') }).click();
  await expect(page).toHaveURL(/\/editor$/);
  await page.getByRole('link', { name: text('editor.back') }).click();
  await question.getByRole('button', { name: text('editor.leaving.leave') }).click();
  await expect(page).toHaveURL(new RegExp(`/s/${screen.signature}$`));
  await openWithOverlays(page, `/s/${screen.signature}/editor`);
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: text('editor.startOver') }).click();
  await expect(items(page)).toHaveCount(0);
  await page.close();
});

test('ROUTE-20 SCR-01 the empty editor takes a picture, and saves what is drawn on it as a new screen, to be drawn on again', async () => {
  const page = await context.newPage();
  await openWithOverlays(page, '/s/editor');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text('editor.wanted.pick') }).click();
  await (await choosing).setFiles({ name: 'orders.png', mimeType: 'image/png', buffer: picture });
  const image = page.locator('svg image').first();
  await expect(image).toBeVisible();
  const box = await image.boundingBox();
  if (!box) throw new Error('The picture is not on the page');
  await page.keyboard.press('b');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/s\/[0-9A-Za-z]{22}$/);
  const source = await page.locator('main img').first().getAttribute('src');
  const saved = await context.request.get(source ?? '');
  const { data, width } = await pixelsOf(await saved.body());
  const inside = data.subarray((150 * width + 110) * 4, (150 * width + 290) * 4);
  // The whole line is of one colour: nothing is left of what was there.
  expectValue(new Set(inside.toString('hex').match(/.{8}/g))).toEqual(new Set(['181b29ff']));
  const kept = await context.request.get(`/screens/v1/scene/${new URL(page.url()).pathname.split('/').at(-1)}`);
  const { layers } = await kept.json();
  expectValue(JSON.parse(layers).items).toMatchObject([{ kind: 'hide' }]);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/editor$/);
  await page.close();
});
