import type { BrowserContext, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openChoices } from '../support/choices.ts';
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

  test('the selection bar has an edge, the scrubber a rail, and the section that is open a mark', async () => {
    const bar = page.getByRole('group', { name: text('screens.selection.label') });
    expect(await bar.evaluate((element) => getComputedStyle(element).borderBlockStartWidth)).toBe('1px');
    const rail = page.getByRole('scrollbar').locator('> div');
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await rail.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).not.toBe(canvas);
    const current = page.getByRole('navigation').locator('a[aria-current]').filter({ visible: true });
    // Of the section, and then of the language too, which stands with the account.
    const marks = await marksOf(current);
    await openChoices(page);
    const more = await marksOf(current);
    await page.keyboard.press('Escape');
    expect([marks.length, more.length]).toEqual([1, 2]);
    expect(more.filter((colour) => [canvas, 'rgba(0, 0, 0, 0)'].includes(colour))).toEqual([]);
  });

  test('a question and a menu have an edge', async () => {
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    expect(await question.evaluate((element) => getComputedStyle(element).borderBlockStartWidth)).toBe('1px');
    await page.keyboard.press('Escape');
    await openChoices(page);
    const menu = page.locator('[popover]:popover-open');
    expect(await menu.evaluate((element) => getComputedStyle(element).borderBlockStartWidth)).toBe('1px');
    await page.keyboard.press('Escape');
  });

  test('the marked words of the headline can be read', async () => {
    await page.goto('/uk');
    const { color, backgroundColor } = await page.locator('h1 mark').evaluate((mark) => ({
      color: getComputedStyle(mark).color,
      backgroundColor: getComputedStyle(mark, '::before').backgroundColor,
    }));
    expect(color).not.toBe(backgroundColor);
    expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  });
});

/** The colours by which links say that they lead to what is open: of a line below, or of the icon. */
const marksOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) =>
    all.map((link) => {
      const line = getComputedStyle(link, '::after');
      const icon = link.firstElementChild;
      return line.content === 'none' && icon ? getComputedStyle(icon).backgroundColor : line.backgroundColor;
    }),
  );

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
