import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { copiedText } from '../support/clipboard.ts';
import { ownContent } from '../support/content.ts';
import { openEditorPage } from '../support/editor-page.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { noisyPicture } from '../support/pictures.ts';
import { password } from '../support/seeds.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const size = { width: 900, height: 480 };

let site: Site;
let context: BrowserContext;
let picture: Buffer;
beforeAll(async () => {
  site = await startSite();
  [context, picture] = await Promise.all([site.member(), noisyPicture(size.width, size.height)]);
});
afterAll(() => site.close());

const items = (page: Page) => page.locator('[data-item]');
const save = (page: Page) => page.getByRole('button', { name: text('editor.save'), exact: true });
const banner = (page: Page) => page.locator('[data-variant=light]').filter({ hasText: text('editor.saved') });
const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: text('editor.notSaved') });

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}
const blurred: Area = { left: 100, top: 100, width: 120, height: 72 };
const pixelated: Area = { left: 400, top: 200, width: 144, height: 96 };

const isIn = ({ left, top, width, height }: Area, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
  return { width: info.width, height: info.height, at };
}
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** How far a pixel is from the same one of another picture, 0 to 255. */
const distance = (left: Uint8Array, right: Uint8Array): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((left[channel] ?? 0) - (right[channel] ?? 0))));

/** Colours of an area: what is left of the original is counted by them. */
const coloursOf = ({ at }: Pixels, { left, top, width, height }: Area): Set<string> =>
  new Set(
    Array.from({ length: width * height }, (_, index) =>
      Buffer.from(at(left + (index % width), top + Math.floor(index / width))).toString('hex'),
    ),
  );

test('EDIT-02 EDIT-06 LOAD-04 SCR-10 a save is told by the light banner, and link and embed show the picture with nothing left of what is hidden', async () => {
  const { screen, page, choose, drag } = await openEditorPage(context, picture, size);
  const own = await context.newPage();
  await openPage(own, `/s/${screen.signature}`);
  await own.getByRole('button', { name: text('screen.copyAs') }).click();
  await own.getByRole('button', { name: text('screen.copyAs'), expanded: true }).waitFor();
  await own.getByRole('menuitem', { name: text('screen.format.html') }).click();
  await expect.poll(() => copiedText(own)).toContain('<img');
  const embed = /<img src="([^"]+)"/.exec(await copiedText(own))?.[1] ?? '';
  const friend = await site.profile();
  const before = await (await friend.request.get(embed)).body();

  await choose('editor.tool.hide');
  await page.getByRole('button', { name: text('editor.mode.blur') }).click();
  await drag([blurred.left, blurred.top], [blurred.left + blurred.width, blurred.top + blurred.height]);
  await page.keyboard.press('Escape');
  await choose('editor.tool.hide');
  await page.getByRole('button', { name: text('editor.mode.pixelate') }).click();
  await drag([pixelated.left, pixelated.top], [pixelated.left + pixelated.width, pixelated.top + pixelated.height]);
  await expect(items(page)).toHaveCount(2);
  await save(page).click();
  await expect(banner(page)).toBeVisible();
  await expect(page).toHaveURL(/\/editor$/);

  const visitor = await friend.newPage();
  await openPage(visitor, `/s/${screen.signature}`);
  const shown = (await visitor.locator('main img').first().getAttribute('src')) ?? '';
  expectValue(shown).not.toContain(screen.fileId);
  const [stored, embedded] = await Promise.all(
    [shown, embed].map(async (address) => (await friend.request.get(address)).body()),
  );
  expectValue(embedded?.equals(stored ?? Buffer.alloc(0))).toBe(true);
  expectValue(
    (await friend.request.get(`/screens/v1/files/${screen.signature}/${screen.fileId}/original`)).status(),
  ).toBe(404);

  const [was, now] = [await pixelsOf(before), await pixelsOf(stored ?? Buffer.alloc(0))];
  expectValue([now.width, now.height]).toEqual([was.width, was.height]);
  let changedElsewhere = 0;
  const changedIn = { blurred: 0, pixelated: 0 };
  for (let y = 0; y < now.height; y += 1)
    for (let x = 0; x < now.width; x += 1) {
      const isChanged = distance(was.at(x, y), now.at(x, y)) > 0;
      if (isIn(blurred, x, y)) changedIn.blurred += Number(isChanged);
      else if (isIn(pixelated, x, y)) changedIn.pixelated += Number(isChanged);
      else changedElsewhere += Number(isChanged);
    }
  expectValue(changedElsewhere).toBe(0);
  expectValue(changedIn.blurred / (blurred.width * blurred.height)).toBeGreaterThan(0.9);
  expectValue(changedIn.pixelated / (pixelated.width * pixelated.height)).toBeGreaterThan(0.9);
  // Six cells across the shorter side at most, and one colour in each.
  expectValue(coloursOf(now, pixelated).size).toBeLessThanOrEqual(6 * 9);
  expectValue(coloursOf(was, pixelated).size).toBeGreaterThan(6 * 9);
  // No edge is left in the blurred one, where every pixel of the original is another one than its neighbour.
  for (let y = blurred.top; y < blurred.top + blurred.height; y += 1)
    for (let x = blurred.left + 1; x < blurred.left + blurred.width; x += 1)
      if (distance(now.at(x - 1, y), now.at(x, y)) > 24) throw new Error(`An edge is left at ${x}, ${y}`);
  await page.close();
});

test.runIf(everything)(
  'EDIT-06 a version that shows what is hidden is restored after a question with both pictures, and an undo hides it again',
  async () => {
    const { screen, page, choose, drag } = await openEditorPage(context, picture, size);
    await choose('editor.tool.hide');
    await drag([blurred.left, blurred.top], [blurred.left + blurred.width, blurred.top + blurred.height]);
    await save(page).click();
    await expect(banner(page)).toBeVisible();
    await openWithOverlays(page, `/s/${screen.signature}`);
    await page.getByRole('button', { name: text('screen.versions') }).click();
    const restore = page.getByRole('button', { name: text('versions.restore'), exact: true });
    const question = page.getByRole('dialog', { name: text('versions.unhide.title') });
    const shown = async () => (await (await site.profile()).request.get(`/i/${screen.signature}`)).body();
    const hidden = await shown();
    await restore.click();
    await expect(question).toContainText(text('versions.unhide.text'));
    await expect(question.getByRole('img')).toHaveCount(2);
    await question.getByRole('button', { name: text('ui.popup.cancel') }).click();
    await expect(question).toHaveCount(0);
    expectValue((await shown()).equals(hidden)).toBe(true);
    await restore.click();
    const approve = question.getByRole('button', { name: text('versions.unhide.approve') });
    await expect(approve).toHaveAttribute('data-variant', 'danger');
    await approve.click();
    await page.getByRole('button', { name: text('versions.undo'), exact: true }).waitFor();
    expectValue((await shown()).equals(hidden)).toBe(false);
    // By the page itself: the offer outlives what it was made in.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: text('versions.undo'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: text('versions.undone') })).not.toHaveCount(0);
    expectValue((await shown()).equals(hidden)).toBe(true);
    await page.close();
  },
);

test('EDIT-02 without a connection the drawing is kept, and saved once there is one', async () => {
  const { screen, page, drag } = await openEditorPage(context, picture, size);
  await drag([60, 420], [220, 330]);
  await expect(items(page)).toHaveCount(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await context.setOffline(true);
  await save(page).click();
  await expect(notSaved(page)).toContainText(text('editor.notSaved.connection'));
  await expect(items(page)).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole('button', { name: text('editor.notSaved.again') }).click();
  await expect(banner(page)).toBeVisible();
  await expect(notSaved(page)).toHaveCount(0);
  // The editor has what it draws on: to save asks for no picture.
  expectValue(asked.filter((path) => path.startsWith('/screens/v1/files/'))).toEqual([]);
  const { layers } = await (await context.request.get(`/screens/v1/scene/${screen.signature}`)).json();
  expectValue(JSON.parse(layers).items).toHaveLength(1);
  await page.close();
});

test.runIf(everything)(
  'EDIT-01 EDIT-03 PROF-03 SCR-11 the editor reads how many edits are left, and at the limit the drawing becomes a copy',
  async () => {
    const content = await ownContent();
    await content.change('configs.yaml', '# free-edits: 30', 'free-edits: 1');
    const limited = await startSite({ env: { CONTENT_DIR: content.folder } });
    const member = await limited.member();
    const first = await openEditorPage(member, picture, size);
    await expect(first.page.getByText(text('editor.left', { count: 1 }))).toBeVisible();
    await first.drag([60, 420], [220, 330]);
    await save(first.page).click();
    await expect(banner(first.page)).toBeVisible();
    await expect(first.page.getByText(text('editor.left', { count: 0 }))).toBeVisible();
    // The same edit goes on.
    await first.drag([60, 120], [220, 130]);
    await save(first.page).click();
    await expect(items(first.page)).toHaveCount(2);
    await expect(first.page.getByRole('status').filter({ hasText: text('editor.unsaved') })).toHaveCount(0);

    const second = await openEditorPage(member, picture, size);
    await second.drag([60, 420], [220, 330]);
    await save(second.page).click();
    const question = second.page.getByRole('dialog', { name: text('editor.limit') });
    await expect(question.getByRole('link', { name: text('editor.limit.plans') })).toBeVisible();
    await question.getByRole('button', { name: text('editor.saveCopy') }).click();
    await expect(second.page).toHaveURL(/\/s\/[0-9A-Za-z]{22}$/);
    expectValue(second.page.url()).not.toContain(second.screen.signature);

    const profile = await member.newPage();
    await openPage(profile, '/profile');
    await expect(profile.getByRole('heading', { name: text('profile.edits') })).toBeVisible();
    await limited.close();
    await content.remove();
  },
);

test('EDIT-07 AUTH-11 whose session has ended is told so by the save, and finds the drawing again after the login', async () => {
  const email = `${randomUUID()}@kadr.example`;
  const own = await site.profile();
  await signUp(own, email);
  const { page, drag } = await openEditorPage(own, picture, size);
  await drag([60, 420], [220, 330]);
  await expect(items(page)).toHaveCount(1);
  await own.request.delete('/session', { headers: ownPage });
  await save(page).click();
  await expect(page.getByRole('heading', { name: text('editor.over') })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(text('editor.over.text'));
  await page.getByRole('link', { name: text('editor.over.logIn') }).click();
  await page.getByLabel(text('forms.login.email')).fill(email);
  await page.getByLabel(text('forms.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('frame.nav.login'), exact: true }).click();
  await expect(page).toHaveURL(/\/editor$/);
  await expect(items(page)).toHaveCount(1);
  await save(page).click();
  await expect(banner(page)).toBeVisible();
  await own.close();
});
