import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { softPicture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
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

test('SCR-10 chats and search engines are told what the link shows', async () => {
  const friend = await (await site.profile({ javaScriptEnabled: false })).newPage();
  await friend.goto(`/s/${screen.signature}`);
  const preview = (await friend.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(preview).toBe(`${site.product.url}/i/${screen.signature}?w=1280`);
  const embed = (await friend.locator('link[type="application/json+oembed"]').getAttribute('href')) ?? '';
  const [image, oembed] = await Promise.all([friend.request.get(preview), friend.request.get(embed)]);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect(await oembed.json()).toMatchObject({ version: '1.0', type: 'photo', title: 'Orders [week 3]' });
  await friend.context().close();
});
