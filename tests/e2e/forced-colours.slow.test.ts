import type { BrowserContext, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { dateButton } from '../support/go-to-date.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('uk');

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('forced-colours');
});
afterAll(() => site.close());

describe.each([
  ['light', { width: 1440, height: 900 }],
  ['dark', { width: 390, height: 844 }],
] as const)('in forced colours, %s', (colorScheme, viewport) => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await site.owner({ forcedColors: 'active', colorScheme, viewport });
    page = await context.newPage();
    await openWithOverlays(page, '/uk/gallery');
    await expect(tile(1).getByRole('link')).toBeVisible();
    return () => context.close();
  });
  const tile = (index: number): Locator => page.locator(`[data-index="${index}"]`);

  test('the focus and the selection of a tile show, each by itself and both together', async () => {
    await dateButton(page, text).focus();
    const plain = await around(page, tile(0));
    await tile(0).focus();
    const inFocus = await around(page, tile(0));
    await page.keyboard.press('Space');
    const both = await around(page, tile(0));
    await page.keyboard.press('ArrowRight');
    const selected = await around(page, tile(0));
    const pairs = [
      [plain, inFocus],
      [plain, both],
      [plain, selected],
      [inFocus, both],
      [inFocus, selected],
      [both, selected],
    ] as const;
    expect(pairs.filter(([one, other]) => differing(one, other) < 500)).toEqual([]);
  });
});

/** A tile and eight pixels around it, as they look. */
async function around(page: Page, tile: Locator): Promise<Buffer> {
  const box = await tile.boundingBox();
  if (!box) throw new Error('No tile');
  const { x, y, width, height } = box;
  const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
  return sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer();
}

/** How many pixels of two pictures of one size differ. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 3)
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) count += 1;
  return count;
}
