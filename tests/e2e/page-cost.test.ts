import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import type { PathName } from '#domain/paths.ts';
import { expect } from '../support/expect.ts';
import { pageLooks } from '../support/page-looks.ts';
import { pageCost } from '../support/page-cost.ts';
import { picture } from '../support/pictures.ts';
import { collect, deleteScreens, startSite, upload, type Site } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member', BrowserContext>;
const samples = { screen: '', trashed: '', collection: '' };
beforeAll(async () => {
  site = await startSite();
  const [visitor, member] = await Promise.all([site.profile(), site.member()]);
  people = { visitor, member };
  samples.screen = (await upload(member, await picture('png'))).signature;
  samples.trashed = (await upload(member, await picture('png'))).signature;
  await deleteScreens(member, [samples.trashed]);
  samples.collection = await collect(member, [samples.screen]);
});
afterAll(() => site.close());

/** Kilobytes of scripts that a page may load; others may load 190. */
const budgets: Partial<Record<PathName, number>> = {
  home: 150.6,
  // That there are pages of a mailed code is 0.6 kB of every page; that a login leads to one, counts down how long it is refused and
  // loads how good a password is, 0.8 kB of these two. In Russian all are 1.3 kB more. The pages of the profile are 0.6 kB of every page: their routes, and that the
  // menu of a member leads to them.
  login: 156.5,
  signup: 156.5,
  verification: 160.9,
  'password-restore': 160.9,
  'password-restore-update': 160.9,
  gallery: 183.5,
};
/** Kilobytes of styles that stand in the HTML of a page; others may have 9.7. */
const styleBudgets: Partial<Record<PathName, number>> = {
  home: 18.8,
  login: 8.7,
  signup: 8.7,
  verification: 8.8,
  'password-restore': 8.8,
  'password-restore-update': 8.8,
  gallery: 12.7,
  trash: 12.5,
  'profile-security': 10.1,
  'profile-integrations': 10.1,
};
const costly = [
  ...pageLooks.flatMap(({ who, ...look }) => (who === 'newcomer' ? [] : [{ who, ...look }])),
  { name: 'the page for measurements', who: 'visitor', path: () => '/pagespeed', page: 'pagespeed' } as const,
];

test.each(costly)(
  '$name loads at most 15 scripts until it is idle, and brings few styles, in any language',
  async ({ who, path, page: name }) => {
    const kilobytes = (name && budgets[name]) ?? 190;
    const ofStyles = (name && styleBudgets[name]) ?? 9.7;
    for (const prefix of Object.values(localePrefixes)) {
      const page = await people[who].newPage();
      const cost = await pageCost(page, prefix + path(samples));
      expect.soft(cost.all.requests).toBeGreaterThan(cost.scripts.requests);
      expect.soft(cost.all.bytes).toBeGreaterThan(cost.scripts.bytes);
      expect.soft(cost.scripts.requests).toBeLessThanOrEqual(15);
      expect.soft(cost.scripts.bytes).toBeLessThanOrEqual(kilobytes * 1000);
      expect.soft(cost.styles).toBeGreaterThan(5000);
      expect.soft(cost.styles).toBeLessThanOrEqual(ofStyles * 1000);
      await page.close();
    }
  },
);
