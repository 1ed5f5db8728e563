import type { Locator } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { firstOf } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { softPicture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Whether both lie on one another anywhere. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of both is not on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const windows = [
  { width: 390, height: 780 },
  { width: 1024, height: 700 },
  { width: 1440, height: 800 },
];

test.each(firstOf(windows))(
  'EDIT-01 at $width px the bar of a crop leaves its handles free, and toasts leave undo free',
  async (viewport) => {
    const member = await site.member();
    const { signature } = await upload(member, await softPicture(700, 1400));
    const page = await member.newPage();
    await page.setViewportSize(viewport);
    await openWithOverlays(page, `/s/${signature}/editor`);
    await page.getByRole('button', { name: text('editor.tool.crop'), exact: true }).click();
    const bar = page.getByRole('group', { name: text('editor.tool.crop') });
    await expect(bar).toBeVisible();
    const handles = page.locator('[data-handle]');
    await expect(handles).toHaveCount(8);
    for (const handle of await handles.all()) expect(await overlap(bar, handle.locator('path').last())).toBe(false);
    await page.keyboard.press('Escape');

    const undo = page.getByRole('button', { name: text('editor.undo'), exact: true });
    await member.setOffline(true);
    await page.keyboard.press('Control+s');
    const toast = page.getByRole('region', { name: /notif/i }).locator('li').first();
    await expect(toast).toBeVisible();
    expect(await overlap(toast, undo)).toBe(false);
  },
);
