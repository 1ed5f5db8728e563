import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member', BrowserContext>;
beforeAll(async () => {
  site = await startSite();
  const [visitor, member] = await Promise.all([site.profile(), site.member()]);
  people = { visitor, member };
});
afterAll(() => site.close());

describe('the width of the window', () => {
  test('LAY-09 at 1023 px the sections stand at the foot, at 1024 px in the head; no reload', async () => {
    const page = await people.member.newPage();
    await page.setViewportSize({ width: 1024, height: 800 });
    await openPage(page, '/gallery');
    await page.evaluate(() => void Object.assign(window, { marked: true }));
    expect(await placeOfSections(page)).toBe('head');
    await page.setViewportSize({ width: 1023, height: 800 });
    expect(await placeOfSections(page)).toBe('foot');
    await page.setViewportSize({ width: 1024, height: 800 });
    expect(await placeOfSections(page)).toBe('head');
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    await page.close();
  });
});

async function placeOfSections(page: Page): Promise<'head' | 'foot' | 'elsewhere'> {
  const box = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  if (!box) return 'elsewhere';
  if (box.y + box.height === 800) return 'foot';
  return box.y < 72 ? 'head' : 'elsewhere';
}
