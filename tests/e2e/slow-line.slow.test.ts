import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { deleteScreens, upload } from '../support/site.ts';
import { darkTheme, pressEarly, slowLine, type Press } from '../support/slow-line.ts';
import { openSlowRelay } from '../support/slow-relay.ts';

let site: SeededSite;
let signature: string;
beforeAll(async () => {
  site = await startSeededSite('slow-line');
  const owner = await site.owner();
  ({ signature } = await upload(owner, await picture('png')));
  await deleteScreens(owner, [(await upload(owner, await picture('png'))).signature]);
  await owner.close();
}, 180_000);
afterAll(() => site.close());

const password: Press = {
  press: (page) => page.getByRole('button', { name: 'Show password' }).click(),
  effect: 'input[name=password][type=text]',
};

/**
 * What the line brings until then is the same on every machine, and 1 kB takes 20 ms. Seconds: with room for a busy
 * machine above what `npm run bench -- slow-line` holds.
 */
test.each([
  ['the landing', 'profile', '/', darkTheme, 6, 165, 10],
  ['the login', 'profile', '/login', password, 6, 149, 9],
  ["a visitor's screen", 'profile', '/s/', darkTheme, 6, 164, 10],
  ['the trash', 'owner', '/trash', darkTheme, 7, 177.5, 15],
  ['a gallery of 1,000', 'owner', '/gallery', darkTheme, 7, 192.5, 15],
] as const)('on a slow line a click on %s is taken at once and carried out', async (...row) => {
  const [, who, path, act, seconds, kilobytes, requests] = row;
  const context = await site[who]();
  const page = await context.newPage();
  await slowLine(page);
  const pressed = await pressEarly(page, path === '/s/' ? path + signature : path, act);
  expect.soft(pressed.taken).toBeLessThan(pressed.done);
  expect.soft(pressed.taken).toBeLessThanOrEqual(3000);
  expect.soft(pressed.done).toBeLessThanOrEqual(seconds * 1000);
  expect.soft(pressed.requests).toBeLessThanOrEqual(requests);
  expect.soft(pressed.bytes).toBeLessThanOrEqual(kilobytes * 1000);
  await expect(page.locator('[data-taken], [data-line]')).toHaveCount(0);
  await context.close();
});

/** Prepares a page for a bad line; answers the origin by which that line is used. */
const lines = {
  'that the browser has measured': async (page: Page) => {
    await slowLine(page);
    return { origin: site.product.url, close: () => Promise.resolve() };
  },
  // So it is in Safari and Firefox, and on the first page of Chromium.
  'of which the browser knows nothing': () => openSlowRelay(site.product.url),
};

test.each(Object.entries(lines))(
  'on a slow line %s the pictures of a gallery come after its scripts, and those of the first window alone',
  async (_which, begin) => {
    const context = await site.owner();
    const page = await context.newPage();
    const line = await begin(page);
    const asked: string[] = [];
    let early: string[] | null = null;
    page.on('request', (request) => asked.push(request.resourceType()));
    page.on('requestfinished', (request) => {
      if (request.url().includes('/assets/packages-')) early = [...asked];
    });
    await page.goto(`${line.origin}/gallery`, { waitUntil: 'commit' });
    const pictures = (types: readonly string[] | null) => types?.filter((type) => type === 'image' || type === 'font');
    await expect.poll(() => pictures(early), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => pictures(asked)?.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    expect(pictures(asked)?.length).toBeLessThan(60);
    await context.close();
    await line.close();
  },
);
