import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copiedText, copyPicture } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { softPicture } from '../support/pictures.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let context: BrowserContext;
let picture: Buffer;
beforeAll(async () => {
  site = await startSite();
  [context, picture] = await Promise.all([site.member(), softPicture(600, 400)]);
});
afterAll(() => site.close());

const button = (page: Page, name: string) => page.getByRole('button', { name: text(name), exact: true });

test('EDIT-01 a pasted picture is drawn on first: it stays on this device over a reload, and its link begins with the save', async () => {
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await button(page, 'frame.draw').click();
  const setting = page.getByRole('menuitemcheckbox', { name: text('frame.draw.paste') });
  await setting.click();
  await copyPicture(page, picture);
  await page.keyboard.press('Control+V');
  await expect(page).toHaveURL(/\/s\/editor$/);
  const shown = page.locator('svg image').first();
  await expect(shown).toBeVisible();
  expect(await screensOf(context)).toEqual([]);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(page.getByText(text('editor.hereAlone'))).toBeVisible();
  expect(await screensOf(context)).toEqual([]);

  await button(page, 'editor.save').click();
  await expect(page).toHaveURL(/\/s\/[\w-]{22}$/);
  await expect.poll(() => copiedText(page)).toBe(page.url());
  expect(await screensOf(context)).toHaveLength(1);
  await page.goto(`${new URL(page.url()).origin}/s/editor`);
  await expect(button(page, 'editor.wanted.pick')).toBeVisible();
  await page.close();
});

async function screensOf(subject: BrowserContext): Promise<Screen[]> {
  const answer = await subject.request.get('/screens/v1/history');
  const screens: Screen[] = await answer.json();
  return screens;
}
