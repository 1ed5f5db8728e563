import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { taggedJpeg } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
/** No browser takes it for secure, as it takes localhost. */
const host = 'kadr.test';
const origin = `http://${host}`;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: origin, ALLOW_INSECURE_COOKIES: '1' } });
});
afterAll(() => site.close());

/** A profile of this member on the insecure name, which the server answers as a proxy would. */
async function insecurely(member: BrowserContext, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await site.profile({
    baseURL: origin,
    proxy: { server: site.product.url },
    permissions: [],
    ...options,
  });
  await context.addCookies((await member.cookies()).map((cookie) => ({ ...cookie, domain: host })));
  return context;
}

test('CARD-08 AUTH-14 without JavaScript and HTTPS a session ends on the page of a screen too', async () => {
  const member = await site.member();
  const { signature } = await upload(member, await taggedJpeg());
  const page = await (await insecurely(member, { javaScriptEnabled: false })).newPage();
  await page.goto(`/s/${signature}`);
  await page.getByRole('button').click();
  await page.getByRole('button', { name: text('frame.header.logout') }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('link', { name: text('frame.nav.login') }).first()).toBeVisible();
});

test('SCR-04 after a log-out over plain HTTP the browser has nothing of what its owner saw: no original, and nothing deleted', async () => {
  const member = await site.member();
  const [kept, deleted] = [
    await upload(member, await taggedJpeg()),
    await upload(member, await taggedJpeg(), 'other.jpeg'),
  ];
  const context = await insecurely(member, { javaScriptEnabled: false });
  const page = await context.newPage();
  const open = async ({ signature, fileId }: typeof kept) => {
    const answer = await page.goto(`/screens/v1/files/${signature}/${fileId}/original`);
    return [answer?.status(), (await answer?.body())?.includes('Secret Camera')];
  };
  expect([await open(kept), await open(deleted)]).toEqual([
    [200, true],
    [200, true],
  ]);
  await deleteScreens(member, [deleted.signature]);
  await page.goto('/gallery');
  await page.getByRole('button').click();
  await page.getByRole('button', { name: text('frame.header.logout') }).click();
  await expect(page).toHaveURL(`${origin}/`);
  expect([await open(kept), await open(deleted)]).toEqual([
    [200, false],
    [404, false],
  ]);
});
