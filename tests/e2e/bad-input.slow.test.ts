import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { chooseFiles } from '../support/files.ts';
import { keptPictures } from '../support/kept-pictures.ts';
import { openWithOverlays, takenOver } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
/** As much as a picture of these tests may have. */
const bytesLimit = 1024 * 1024;
const uploadRoute = '**/screens/v1/upload';

let site: Site;
let pictures: Buffer[];
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSite({ env: { UPLOAD_BYTES_LIMIT: String(bytesLimit) } });
  pictures = await Promise.all([1, 2, 3].map((seed) => picture('png', { seed })));
});
beforeEach(async () => {
  context = await site.member();
  page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  return () => context.close();
});
afterAll(() => site.close());

describe('a bad connection', () => {
  test('SCR-03 a cut upload waits and is sent again by itself', async () => {
    await page.clock.install();
    await page.route(uploadRoute, (route) => route.abort('connectionreset'), { times: 1 });
    await chooseFiles(page, [one('cut.png')]);
    await expect(row('cut')).toContainText(text('queue.error.network'));
    await page.clock.fastForward(2000);
    await expect(page.getByRole('gridcell')).toHaveCount(1);
    await expect(panel()).toHaveCount(0);
  });

  test('SCR-03 an upload goes on after a reload', async () => {
    await page.route(uploadRoute, () => undefined);
    await chooseFiles(page, [one('first.png'), { name: 'second.png', buffer: pictures[1] ?? Buffer.alloc(0) }]);
    await expect(panel().getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => keptPictures(page)).toBe(2);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await takenOver(page);
    await expect(names()).toHaveCount(2);
    expect((await names().allTextContents()).toSorted()).toEqual(['first', 'second']);
    await expect(panel()).toHaveCount(0);
  });

  test('SCR-03 without a network the queue waits for one', async () => {
    await chooseFiles(page, [one('now.png')]);
    await expect(page.getByRole('gridcell')).toHaveCount(1);
    await context.setOffline(true);
    await chooseFiles(page, [one('later.png')]);
    await expect(panel()).toContainText(text('queue.offline'));
    await context.setOffline(false);
    await expect(page.getByRole('gridcell')).toHaveCount(2);
  });
});

const one = (name: string) => ({ name, buffer: pictures[0] ?? Buffer.alloc(0) });
/** The names of the screens in the gallery. */
const names = (): Locator => page.getByRole('gridcell').getByRole('link');
const panel = (): Locator => page.getByRole('region', { name: text('queue.label'), exact: true });
const row = (name: string): Locator => panel().getByRole('listitem').filter({ hasText: name });
