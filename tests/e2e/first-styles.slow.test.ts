import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('a page brings its styles itself, and nothing fetches them again; those of what lies over it and of the next page are fetched with them', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  const asked: (string | undefined)[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(/assets\/([a-z]+)-/.exec(request.url())?.[1]);
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect([asked, complaints]).toEqual([['overlays'], []]);

  const layers = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.styleSheets].flatMap((sheet) =>
          [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? rule.name : [])),
        ),
      ),
    ]);
  const inOrder = ['reset', 'tokens', 'base', 'components', 'features'];
  expect(await layers()).toEqual(inOrder);

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([asked, complaints]).toEqual([['overlays', 'account'], []]);
  expect(await layers()).toEqual(inOrder);
  await context.close();
});

test('the styles stay when the page is shown in another language', async () => {
  const context = await site.profile();
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'networkidle' });
  const rules = () => page.evaluate(() => document.styleSheets[0]?.cssRules.length);
  const before = await rules();
  expect(before).toBeGreaterThan(5);
  await page.evaluate(() => history.pushState(null, '', '/uk/login'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: 'Вхід' })).toBeVisible();
  expect(await rules()).toBe(before);
  await context.close();
});
