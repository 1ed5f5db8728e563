import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays, takenOver } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { slowLine } from '../support/slow-line.ts';

let site: SeededSite;
let page: Page;
beforeAll(async () => {
  site = await startSeededSite('first-scroll');
});
beforeEach(async () => {
  page = await (await site.owner()).newPage();
  return () => page.context().close();
});
afterAll(() => site.close());

/** The link of the screen that stands in the middle of the window, and how far from the top it stands. */
interface Seen {
  href: string;
  y: number;
}

const seen = (): Promise<Seen> =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')];
    const middle = tiles.find((tile) => tile.getBoundingClientRect().top > innerHeight / 2);
    return {
      href: middle?.querySelector('a')?.getAttribute('href') ?? '',
      y: middle?.getBoundingClientRect().top ?? NaN,
    };
  });

/** Waits until the page has come to rest. */
async function standsStill(): Promise<void> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => scrollY);
      const still = now === before;
      before = now;
      return still;
    })
    .toBe(true);
}

/** Where a screen that was seen stands now; NaN when it is not drawn. */
const standsAt = ({ href }: Seen): Promise<number> =>
  page.evaluate(
    (path) => document.querySelector(`[role=gridcell] a[href="${path}"]`)?.getBoundingClientRect().top ?? NaN,
    href,
  );

const isLive = () => page.locator('[data-index]').first().waitFor({ state: 'attached' });

/** Lets the page be read as the server has sent it, until its scripts are let come. */
async function withHeldScripts(open: () => Promise<unknown>): Promise<() => void> {
  const { promise: come, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await open();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.locator('[role=gridcell]').nth(99).waitFor({ state: 'attached' });
  return letScriptsCome;
}

describe('the first scroll of a gallery', () => {
  test.each([
    ['by the wheel', () => page.mouse.wheel(0, 1500)],
    // As by the scroll bar. End leads further: to the end of all that there is.
    ['by a jump', () => page.evaluate(() => scrollTo(0, 4000))],
  ])('%s, before the live timeline has come, is kept when it comes', async (_how, scroll) => {
    const letScriptsCome = await withHeldScripts(() => page.goto('/gallery', { waitUntil: 'commit' }));
    await page.mouse.move(400, 400);
    await scroll();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1400);
    await standsStill();
    const before = await seen();
    letScriptsCome();
    await takenOver(page);
    await page.mouse.move(410, 410);
    await page.mouse.move(420, 420);
    await isLive();
    expect(await standsAt(before)).toBeCloseTo(before.y, 0);
  });

  test('is kept at 400 kbit/s too, until everything has come', async () => {
    await slowLine(page);
    await page.goto('/gallery', { waitUntil: 'commit' });
    await page.locator('[role=gridcell]').nth(99).waitFor({ state: 'attached', timeout: 30_000 });
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 3500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3400);
    await standsStill();
    const before = await seen();
    await page.waitForLoadState('networkidle', { timeout: 90_000 });
    await isLive();
    expect(await standsAt(before)).toBeCloseTo(before.y, 0);
  });

  test('that is what brings the live timeline goes on where it was', async () => {
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 1500);
    await isLive();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
  });
});

test('a day that is pressed before the live timeline has come is selected in it', async () => {
  const letScriptsCome = await withHeldScripts(() => page.goto('/gallery', { waitUntil: 'commit' }));
  const day = page.getByRole('checkbox', { name: /^Select day/ }).first();
  await day.click();
  await expect(day).not.toBeChecked();
  letScriptsCome();
  await isLive();
  await expect(day).toBeChecked();
  await expect(page.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true');
});

test('a screen that is pressed in its circle before the live timeline has come is selected in it', async () => {
  const letScriptsCome = await withHeldScripts(() => page.goto('/gallery', { waitUntil: 'commit' }));
  const tile = page.getByRole('gridcell').nth(1);
  await tile.hover();
  await tile.getByRole('checkbox').click();
  letScriptsCome();
  await isLive();
  await expect(page.getByRole('gridcell').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(1);
});

test('the server sends the scrubber, the circles and the way to a date, each where it stays', async () => {
  const places = () =>
    page.evaluate(() => {
      const found = [
        ...document.querySelectorAll(
          '[role=scrollbar] circle, [role=scrollbar] text, [role=scrollbar] [class*=handle], main button, [data-control^="day "]',
        ),
        ...[...document.querySelectorAll('[role=gridcell] input[data-control]')].slice(0, 6),
      ];
      return found
        .map((element) => ({
          name: element.getAttribute('data-control') ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.top < innerHeight)
        .map(({ name, box }) => ({ name, at: [box.left, box.top, box.width, box.height] }));
    });
  const letScriptsCome = await withHeldScripts(() => page.goto('/gallery', { waitUntil: 'commit' }));
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const sent = await places();
  expect(sent.length).toBeGreaterThan(12);
  letScriptsCome();
  await takenOver(page);
  await page.mouse.move(410, 410);
  await page.mouse.move(420, 420);
  await isLive();
  // What a browser may lack comes late. Grids round to a 64th of a pixel, and what stands by its coordinates does not.
  const late = new Set<unknown>(['Capture', 'Upload a folder']);
  const now = (await places()).filter(({ name }) => !late.has(name));
  expect(now).toEqual(sent.map(({ name, at }) => ({ name, at: at.map((each) => expect.closeTo(each, 1)) })));
});

describe('a reload', () => {
  test('deep in the timeline keeps its place, without a touch', async () => {
    await openWithOverlays(page, '/gallery');
    await isLive();
    await page.evaluate(() => scrollTo(0, 9000));
    await expect.poll(async () => (await seen()).href).toMatch(/^\/s\//);
    const before = await seen();
    await page.reload();
    await isLive();
    await expect.poll(() => standsAt(before)).toBeCloseTo(before.y, 0);
  });

  test('in the frame of the last scroll keeps the place that it led to', async () => {
    await openWithOverlays(page, '/gallery');
    await isLive();
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.evaluate(() => {
      scrollTo(0, 9000);
      location.reload();
    });
    await reloaded;
    await isLive();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(9000);
    await standsStill();
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(9000);
  });

  test('deep in the timeline keeps its place at 400 kbit/s too', async () => {
    await openWithOverlays(page, '/gallery');
    await isLive();
    await page.evaluate(() => scrollTo(0, 9000));
    await expect.poll(async () => (await seen()).href).toMatch(/^\/s\//);
    const before = await seen();
    await slowLine(page);
    await page.reload({ waitUntil: 'commit' });
    await isLive();
    await expect.poll(() => standsAt(before), { timeout: 60_000 }).toBeCloseTo(before.y, 0);
    await page.waitForLoadState('networkidle', { timeout: 90_000 });
    expect(await standsAt(before)).toBeCloseTo(before.y, 0);
  });

  test('throws nobody who reads on before the scripts have come', async () => {
    await openWithOverlays(page, '/gallery');
    await isLive();
    await page.evaluate(() => scrollTo(0, 9000));
    await expect.poll(async () => (await seen()).href).toMatch(/^\/s\//);
    const letScriptsCome = await withHeldScripts(() => page.reload({ waitUntil: 'commit' }));
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await standsStill();
    const before = await seen();
    letScriptsCome();
    await isLive();
    expect(await standsAt(before)).toBeCloseTo(before.y, 0);
  });
});
