import type { BrowserContext, CDPSession, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { blackPng, picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let site: Site;
let member: BrowserContext;
let paths: Record<'wide' | 'high' | 'strip' | 'pixel' | 'long', string>;
beforeAll(async () => {
  site = await startSite();
  member = await site.member(phone);
  const pathOf = async (png: Buffer | Promise<Buffer>) => `/s/${(await upload(member, await png)).signature}`;
  const [wide, high, strip, pixel, long] = await Promise.all([
    pathOf(blackPng(1600, 1000)),
    pathOf(blackPng(1170, 2532)),
    pathOf(picture('png', { width: 1500, height: 30 })),
    pathOf(picture('png', { width: 1, height: 1 })),
    pathOf(blackPng(1000, 9000)),
  ]);
  paths = { wide, high, strip, pixel, long };
});
afterAll(() => site.close());

let page: Page;
beforeEach(async () => {
  page = await member.newPage();
  return () => page.close();
});

const well = (): Locator => page.getByRole('main').getByRole('group', { name: text('screen.stage.picture') });
const image = (): Locator => well().locator('img');
const box = async (of: Locator) => {
  const found = await of.boundingBox();
  if (!found) throw new Error('Not shown');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

test('the picture comes once and as a rendition, as it is when it is enlarged', async () => {
  const visitor = await site.profile({ ...phone, deviceScaleFactor: 3 });
  page = await visitor.newPage();
  const sizes: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') sizes.push(new URL(request.url()).pathname.split('/').at(-1));
  });
  await openPage(page, paths.high);
  await expect(image()).toHaveAttribute('data-state', 'shown');
  expect(sizes).toEqual(['1280']);
  await page.getByRole('button', { name: text('screen.stage.actual') }).click();
  await expect.poll(() => sizes).toEqual(['1280', 'original']);
});

describe('fingers', () => {
  let fingers: CDPSession;
  beforeEach(async () => {
    fingers = await member.newCDPSession(page);
    await openPage(page, paths.wide);
    await expect(image()).toHaveAttribute('data-state', 'shown');
  });

  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) => {
    await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  };
  /** Where this share of the picture is on the window. */
  const placeOf = async (share: { x: number; y: number }) => {
    const { x, y, width, height } = await box(image());
    return [Math.round(x + width * share.x), Math.round(y + height * share.y)];
  };

  test('enlarge the picture where they are, move it with them, and fit it again', async () => {
    const fitted = await box(image());
    const at = { x: fitted.x + fitted.width / 4, y: fitted.y + fitted.height / 2 };
    const [x, y] = [Math.round(at.x), Math.round(at.y)];
    await touch('touchStart', [x - 30, y], [x + 30, y]);
    await touch('touchMove', [x - 60, y], [x + 60, y]);
    await touch('touchMove', [x - 90, y], [x + 90, y]);
    await expect.poll(async () => Math.round((await box(image())).width)).toBe(Math.round(fitted.width * 3));
    const touched = async () => (await placeOf({ x: (x - fitted.x) / fitted.width, y: 0.5 }))[0] ?? 0;
    await expect.poll(async () => Math.abs((await touched()) - x)).toBeLessThanOrEqual(2);

    await touch('touchMove', [x - 130, y], [x + 50, y]);
    await expect.poll(async () => Math.round((await box(image())).width)).toBe(Math.round(fitted.width * 3));
    await expect.poll(async () => Math.abs((await touched()) - (x - 40))).toBeLessThanOrEqual(2);
    await touch('touchEnd');
    // The page itself is as large as before.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

    // One finger moves what is enlarged.
    const before = await well().evaluate((each) => each.scrollLeft);
    await touch('touchStart', [300, y]);
    for (let moved = 280; moved >= 160; moved -= 20) await touch('touchMove', [moved, y]);
    await touch('touchEnd');
    await expect.poll(() => well().evaluate((each) => each.scrollLeft)).toBeGreaterThan(before + 50);

    await touch('touchStart', [100, y], [280, y]);
    await touch('touchMove', [160, y], [220, y]);
    await touch('touchMove', [180, y], [200, y]);
    await touch('touchEnd');
    await expect(well()).toHaveAttribute('data-zoom', 'fit');
    expect(await box(image())).toEqual(fitted);
  });
});
