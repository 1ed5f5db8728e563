import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { localePrefixes } from '#domain/locales.ts';
import { pageOf } from '#src/app/pages.ts';
import { expect } from '../support/expect.ts';
import { pageLooks } from '../support/page-looks.ts';
import { pageCost } from '../support/page-cost.ts';
import { picture } from '../support/pictures.ts';
import { collect, deleteScreens, makeSpace, openRoom, order, type Site, startSite, upload } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member', BrowserContext>;
const samples = { screen: '', trashed: '', collection: '', room: '', order: '', space: '' };
beforeAll(async () => {
  site = await startSite();
  const [visitor, member] = await Promise.all([site.profile(), site.member()]);
  people = { visitor, member };
  samples.screen = (await upload(member, await picture('png'))).signature;
  samples.trashed = (await upload(member, await picture('png'))).signature;
  await deleteScreens(member, [samples.trashed]);
  samples.collection = await collect(member, [samples.screen]);
  samples.room = await openRoom(member);
  samples.order = await order(member);
  samples.space = await makeSpace(member);
});
afterAll(() => site.close());

/**
 * Kilobytes of scripts, compressed by brotli, and requests for them that a page may load, as far as they have got: the targets are
 * 165 where everybody comes to and 200 where a member works, in 15 (docs/speed.md).
 */
const scriptBudgets = { public: 195, auth: 195, profile: 230, screen: 230, editor: 240 };
const scriptRequests = 17;
/** Kilobytes of styles that stand in the HTML of a page. */
const styleBudget = 20;

const costly = [
  ...pageLooks.flatMap(({ who, ...look }) => (who === 'newcomer' ? [] : [{ who, ...look }])),
  { name: 'the page for measurements', who: 'visitor', path: () => '/pagespeed', page: 'pagespeed' } as const,
];

test.each(costly)(
  '$name loads few scripts until it is idle, and brings few styles, in any language',
  async ({ who, path, page: name }) => {
    const kilobytes = scriptBudgets[name ? pageOf(name).kind : 'public'];
    for (const prefix of Object.values(localePrefixes)) {
      const page = await people[who].newPage();
      const cost = await pageCost(page, prefix + path(samples));
      expect.soft(cost.all.requests).toBeGreaterThan(cost.scripts.requests);
      expect.soft(cost.all.bytes).toBeGreaterThan(cost.scripts.bytes);
      expect.soft(cost.scripts.requests).toBeLessThanOrEqual(scriptRequests);
      expect.soft(cost.scripts.bytes).toBeLessThanOrEqual(kilobytes * 1000);
      expect.soft(cost.styles).toBeGreaterThan(5000);
      expect.soft(cost.styles).toBeLessThanOrEqual(styleBudget * 1000);
      await page.close();
    }
  },
);
