import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the scripts of a page', () => {
  test('come once it has been painted, and at once when it is loaded anew', async () => {
    const page = await (await site.profile()).newPage();
    await page.addInitScript(fastLine);
    await openPage(page, '/');
    expect(await startOf(page)).toEqual({ paintedBefore: true });
    await page.reload();
    await takenOver(page);
    expect(await startOf(page)).toEqual({ paintedBefore: false });
    await page.context().close();
  });

  test('come at once on a slow line', async () => {
    const page = await (await site.profile()).newPage();
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
    await openPage(page, '/');
    expect(await startOf(page)).toEqual({ paintedBefore: false });
    await page.context().close();
  });

  test('come after a moment where nobody looks at the page any more, so that nothing is painted', async () => {
    const page = await (await site.profile()).newPage();
    await page.addInitScript(fastLine);
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
    });
    await page.goto('/');
    await expect(page.locator('[data-hosts=ready]')).toHaveCount(1);
    await page.context().close();
  });
});

/** Whatever the machine has to do besides, the line is a fast one. */
function fastLine(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } });
  Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', { value: 0 });
}

/** Whether the page was painted before the first of its scripts was asked for. */
const startOf = (page: Page): Promise<{ paintedBefore: boolean }> =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByType('paint');
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const first = Math.min(...scripts.map(({ startTime }) => startTime));
    return { paintedBefore: painted !== undefined && painted.startTime <= first };
  });
