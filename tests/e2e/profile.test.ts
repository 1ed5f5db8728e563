import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect as expectValue, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { signUp, startSite, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
let site: Site;
let email: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `${crypto.randomUUID()}@kadr.example`;
  context = await site.profile();
  await signUp(context, email);
  page = await context.newPage();
  return () => context.close();
});

const button = (id: string, on = page) => on.getByRole('button', { name: text(id), exact: true });
const question = (on = page) => on.getByRole('dialog');
/** Keys, whose scopes are lists in themselves. */
const items = (on = page) =>
  on
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: on.getByRole('button') });

test('a key is made, shown once with the configurations that hold it, listed, and revoked', async () => {
  await openWithOverlays(page, '/profile/integrations');
  await expect(page.getByText(text('profile.keys.none'))).toBeVisible();
  await page.getByLabel(text('profile.keys.name'), { exact: true }).fill('ShareX');
  await button('profile.keys.create').click();
  await expect(page.getByRole('heading', { name: text('profile.keys.made') })).toBeFocused();
  const copy = (of: string) =>
    page.getByRole('button', { name: `${text('profile.setup.copy')} ${text(of)}`, exact: true });
  await copy('profile.keys.key').click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expectValue(key).toMatch(/^kadr_[\w-]{43}$/);
  await copy('profile.setup.curl').click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  expectValue([line.includes(`'Authorization: Bearer ${key}'`), line.includes('/screens/v1/upload')]).toEqual([
    true,
    true,
  ]);
  const [download] = await Promise.all([page.waitForEvent('download'), button('profile.setup.sharex.file').click()]);
  expectValue(download.suggestedFilename()).toMatch(/\.sxcu$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expectValue(file.Headers).toEqual({ Authorization: `Bearer ${key}` });

  await button('profile.keys.hide').click();
  await page.reload();
  expectValue(await page.content()).not.toContain(key);
  await expect(items()).toHaveCount(1);
  await expect(items()).toContainText(text('profile.keys.unused'));
  const history = () =>
    fetch(`${site.product.url}/screens/v1/history`, { headers: { authorization: `Bearer ${key}` } });
  expectValue((await history()).status).toBe(403);
  await openWithOverlays(page, '/profile/integrations');
  await page.getByRole('button', { name: text('profile.keys.revokeNamed', { name: 'ShareX' }) }).click();
  await question()
    .getByRole('button', { name: text('profile.keys.revoke'), exact: true })
    .click();
  await expect(page.getByText(text('profile.keys.none'))).toBeVisible();
  expectValue((await history()).status).toBe(401);
});
