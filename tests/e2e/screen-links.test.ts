import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copiedText } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { ownPage } from '../support/own-page.ts';
import { softPicture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let context: BrowserContext;
let page: Page;
let png: Buffer;
let screen: Screen;
beforeAll(async () => {
  [site, png] = await Promise.all([startSite(), softPicture(900, 600)]);
  context = await site.member();
  screen = await upload(context, png, 'Orders [week 3].png');
  page = await context.newPage();
  await openPage(page, `/s/${screen.signature}`);
});
afterAll(() => site.close());

test('SCR-10 a link is copied in every form that other places want', async () => {
  const link = `${site.product.url}/s/${screen.signature}`;
  const image = `${site.product.url}/i/${screen.signature}`;
  const forms = {
    page: link,
    image,
    markdown: `[![Orders \\[week 3\\]](${image})](${link})`,
    html: `<a href="${link}"><img src="${image}" alt="Orders [week 3]" width="900" height="600"></a>`,
    bbcode: `[url=${link}][img]${image}[/img][/url]`,
  };
  for (const [form, expected] of Object.entries(forms)) {
    await page.getByRole('button', { name: text('screen.copyAs') }).click();
    // It has its place by then.
    await page.getByRole('button', { name: text('screen.copyAs'), expanded: true }).waitFor();
    await page.getByRole('menuitem', { name: text(`screen.format.${form}`) }).click();
    await expect.poll(() => copiedText(page)).toBe(expected);
  }
});

test('SCR-10 the download is the file that was uploaded, under its name', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: text('screen.download') }).click(),
  ]);
  expect(await readFile(await download.path())).toEqual(png);
  expect(download.suggestedFilename()).toMatch(/^Orders .*week 3.*\.png$/);
});

test('SHR-08 a link that is off opens again from its page, and from the list of links', async () => {
  const own = await upload(context, png, 'Closed.png');
  const friend = await site.profile();
  const statusOf = async () => (await friend.request.get(`/s/${own.signature}`)).status();
  const turnOff = () =>
    context.request.patch(`/screens/v1/screens/${own.signature}`, {
      headers: ownPage,
      data: { link: { is_on: false } },
    });
  await turnOff();
  expect(await statusOf()).toBe(404);
  const tab = await context.newPage();
  await openPage(tab, `/s/${own.signature}`);
  await expect(tab.getByRole('note')).toContainText(text('closed.off'));
  await tab.getByRole('button', { name: text('closed.open') }).click();
  await expect(tab.getByRole('note')).toHaveCount(0);
  await expect.poll(statusOf).toBe(200);
  await turnOff();
  await openPage(tab, '/profile/links');
  await tab.getByRole('button', { name: text('profile.links.turnOnNamed', { name: 'Closed' }) }).click();
  await expect(tab.getByRole('button', { name: text('profile.links.revokeNamed', { name: 'Closed' }) })).toBeVisible();
  expect(await statusOf()).toBe(200);
  await tab.close();
});
