import type { JSHandle, Page } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('what is drawn on the landing is the HTML of the server, and stays it when it comes alive', async () => {
  const page = await (await site.profile()).newPage();
  const complaints = complaintsOf(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/uk', { waitUntil: 'networkidle' });
  const drawn = await page.evaluateHandle(() => [...document.querySelectorAll('main figure, main h2')]);
  expect(await drawn.evaluate((parts) => parts.length)).toBeGreaterThan(5);
  expect(scripts.filter((url) => url.includes('showcase'))).toEqual([]);

  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect.poll(() => isAlive(drawn)).toBe(true);
  expect(await drawn.evaluate((parts) => parts.every(({ isConnected }) => isConnected))).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('whoever comes to the landing from another page sees all of it at once', async () => {
  const text = textsOf('en');
  const page = await (await site.profile()).newPage();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Kadr' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show exactly what you mean');
  expect(await headings(page)).toContain(text('showcase.closing.title'));
  await page.context().close();
});

const headings = (page: Page): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents();

/** React has taken over every one of these elements. */
const isAlive = (elements: JSHandle<Element[]>): Promise<boolean> =>
  elements.evaluate((parts) => parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))));
