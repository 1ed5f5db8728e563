import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';

const accessCookie = '__Host-Http-access';

let site: Site;
let screenshot: Buffer;
beforeAll(async () => {
  [site, screenshot] = await Promise.all([startSite(), picture('png')]);
});
afterAll(() => site.close());

describe('an access token that has run out', () => {
  test('AUTH-10 is renewed once for two tabs', async () => {
    const { context, page } = await galleryWithScreen();
    const other = await context.newPage();
    await openWithOverlays(other, '/gallery');
    const calls = [callsOf(page), callsOf(other)];
    await spoil(context, [accessCookie]);
    // Both have asked in vain before the renewal is answered.
    await context.route('**/session/refresh', async (route) => {
      await expect.poll(() => calls.every((each) => each.includes('/graphql'))).toBe(true);
      await route.continue();
    });
    await Promise.all([returnTo(page), returnTo(other)]);
    const asked = ['/graphql', '/graphql'];
    await expect.poll(() => calls.map((each) => each.filter((path) => path === '/graphql'))).toEqual([asked, asked]);
    expect(calls.flat().filter((path) => path === '/session/refresh')).toHaveLength(1);
    await context.close();
  });
});

async function galleryWithScreen(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.member();
  await upload(context, screenshot);
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  return { context, page };
}

/** Paths of the calls that the page makes of its own from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/graphql' || pathname.startsWith('/session')) calls.push(pathname);
  });
  return calls;
}

/** Makes tokens useless, as time does. */
async function spoil(context: BrowserContext, names: readonly string[]): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.filter(({ name }) => names.includes(name)).map((cookie) => ({ ...cookie, value: 'a'.repeat(43) })),
  );
}

/** The person comes back to the window: the gallery looks for new screens. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
