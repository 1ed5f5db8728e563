import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { pageLooks } from '../support/page-looks.ts';
import { softPicture } from '../support/pictures.ts';
import { collect, deleteScreens, openRoom, order, type Site, startSite, upload } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member' | 'newcomer', BrowserContext>;
const samples = { screen: '', trashed: '', collection: '', room: '', order: '' };
beforeAll(async () => {
  site = await startSite();
  const moving = { reducedMotion: 'no-preference' } as const;
  const [visitor, member, newcomer] = await Promise.all([
    site.profile(moving),
    site.member(moving),
    site.member(moving),
  ]);
  people = { visitor, member, newcomer };
  const png = await softPicture(600, 400);
  samples.screen = (await upload(member, png)).signature;
  samples.trashed = (await upload(member, png)).signature;
  await deleteScreens(member, [samples.trashed]);
  samples.collection = await collect(member, [samples.screen]);
  samples.room = await openRoom(member);
  samples.order = await order(member);
});
afterAll(() => site.close());

test.each(pageLooks)(
  '$name comes to rest: nothing moves for ever while nobody does anything',
  async ({ who, path }) => {
    const page = await people[who].newPage();
    await openWithOverlays(page, path(samples));
    const endless = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, timeline, effect }) => {
            const lasts = effect?.getComputedTiming().endTime === Infinity;
            return lasts && playState === 'running' && timeline === document.timeline;
          })
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : 'unknown')),
      );
    await expect.poll(endless).toEqual([]);
    await page.close();
  },
);
