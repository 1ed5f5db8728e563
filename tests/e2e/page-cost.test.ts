import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { expect } from '../support/expect.ts';
import { pageCost } from '../support/page-cost.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member', BrowserContext>;
let signature: string;
beforeAll(async () => {
  site = await startSite();
  const [visitor, member] = await Promise.all([site.profile(), site.member()]);
  people = { visitor, member };
  ({ signature } = await upload(member, await picture('png')));
  await deleteScreens(member, [(await upload(member, await picture('png'))).signature]);
});
afterAll(() => site.close());

test.each([
  ['the landing', 'visitor', '/', 160],
  ['the login', 'visitor', '/login', 160],
  ['the registration', 'visitor', '/signup', 160],
  ['the gallery', 'member', '/gallery', 190],
  ['the trash', 'member', '/trash', 190],
  ["a visitor's screen", 'visitor', '/s/', 190],
  ["an owner's screen", 'member', '/s/', 190],
  ['the landing of a member', 'member', '/', 160],
  ['no page', 'visitor', '/nowhere', 190],
  ['the page for measurements', 'visitor', '/pagespeed', 190],
] as const)('%s loads at most 15 scripts until it is idle, in any language', async (_name, who, path, kilobytes) => {
  for (const prefix of Object.values(localePrefixes)) {
    const page = await people[who].newPage();
    const cost = await pageCost(page, prefix + (path === '/s/' ? path + signature : path));
    expect.soft(cost.all.requests).toBeGreaterThan(cost.scripts.requests);
    expect.soft(cost.all.bytes).toBeGreaterThan(cost.scripts.bytes);
    expect.soft(cost.scripts.requests).toBeLessThanOrEqual(15);
    expect.soft(cost.scripts.bytes).toBeLessThanOrEqual(kilobytes * 1000);
    await page.close();
  }
});
