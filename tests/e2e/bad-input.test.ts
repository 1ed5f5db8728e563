import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { chooseFiles } from '../support/files.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
/** As much as a picture of these tests may have. */
const bytesLimit = 1024 * 1024;
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

describe('files that are no whole pictures', () => {
  test('SCR-03 SCR-04 are each told what is wrong; the others of the batch go through', async () => {
    const [first, second] = pictures;
    if (!first || !second) throw new Error('No pictures');
    await chooseFiles(page, [
      { name: 'first.png', buffer: first },
      { name: 'notes.png', buffer: Buffer.from('These are notes, whatever their name says.') },
      { name: 'empty.png', buffer: Buffer.alloc(0) },
      { name: 'half.png', buffer: second.subarray(0, second.length / 2) },
      { name: 'large.png', buffer: Buffer.concat([first, Buffer.alloc(bytesLimit)]) },
      { name: 'second.png', buffer: second },
    ]);
    await expect(row('notes')).toContainText(text('queue.error.type_unsupported'));
    await expect(row('empty')).toContainText(text('queue.error.file_empty'));
    await expect(row('half')).toContainText(text('queue.error.file_truncated'));
    await expect(row('large')).toContainText(text('queue.error.file_too_large', { limit: '1 MB' }));
    await expect(page.getByRole('gridcell')).toHaveCount(2);
    expect((await names().allTextContents()).toSorted()).toEqual(['first', 'second']);
    await expect(row('first')).toContainText(text('queue.row.state.done'));
    for (const name of ['notes', 'empty', 'half', 'large']) await expect(retry(name)).toHaveCount(0);

    await panel()
      .getByRole('button', { name: text('ui.close') })
      .click();
    await expect(panel()).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('gridcell')).toHaveCount(2);
  });
});

/** The names of the screens in the gallery. */
const names = (): Locator => page.getByRole('gridcell').getByRole('link');
const panel = (): Locator => page.getByRole('region', { name: text('queue.label'), exact: true });
const row = (name: string): Locator => panel().getByRole('listitem').filter({ hasText: name });
const retry = (name: string): Locator => panel().getByRole('button', { name: text('queue.row.retry', { name }) });
