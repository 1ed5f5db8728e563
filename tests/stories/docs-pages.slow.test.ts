import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';

const { origin, docs } = inject('storybook');
/** A page grows as long as its frames come. */
const patient = { timeout: 30_000 };

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(() => browser.close());

describe('a page of documentation', () => {
  test.each(docs)('$title opens, scrolls to its end, and lets go', async ({ id }) => {
    const errors: string[] = [];
    const hear = (error: Error) => errors.push(error.message);
    page.on('pageerror', hear);
    await page.goto(`${origin}/iframe.html?viewMode=docs&id=${id}`);
    await page.locator('.sbdocs-content').waitFor();
    await expect.poll(() => page.evaluate(scrollOn), patient).toBe(true);
    const inert = await page.evaluate(() => document.querySelectorAll('dialog:modal').length);
    // What a frame shows is its own; on the page itself nothing may keep one from reading on.
    expect({ errors, inert, broken: await page.locator('.sb-errordisplay:visible').count() }).toEqual({
      errors: [],
      inert: 0,
      broken: 0,
    });
    page.off('pageerror', hear);
  });
});

/** Runs in the page: scrolls to the end, and tells whether that has been reached. */
function scrollOn(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  scrollTo({ top: scrollHeight, behavior: 'instant' });
  return scrollY + clientHeight >= scrollHeight - 1;
}
