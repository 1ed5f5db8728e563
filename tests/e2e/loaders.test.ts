import type { Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { startSite, type Site } from '../support/site.ts';
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each([
  ['with', true],
  ['without', false],
])(
  'LOAD-01 the first loader is there in the first paint and gone after 200 ms, %s JavaScript',
  async (_with, scripts) => {
    const page = await (await site.profile({ javaScriptEnabled: scripts, reducedMotion: 'no-preference' })).newPage();
    await page.goto('/');
    expect([await visibleAt(page, 199), await visibleAt(page, 202)]).toEqual([true, false]);
    await page.context().close();
  },
);

/** Whether the first loader can be seen this many milliseconds after the first paint. */
const visibleAt = (page: Page, moment: number): Promise<boolean> =>
  page.locator('[data-first-loader]').evaluate((bar, currentTime) => {
    for (const animation of bar.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
    return bar.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }, moment);
