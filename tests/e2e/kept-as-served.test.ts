import { afterAll, beforeAll, test } from 'vitest';
import { switchLanguage } from '../support/choices.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSite, type Site } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each(['/pricing', '/posts/items/links-that-stay-yours'])(
  'a phone that opens %s formats no number and no date before anything is pressed: the page keeps those of the server',
  async (path) => {
    const page = await (await site.profile()).newPage();
    await page.addInitScript(countFormats);
    await openWithOverlays(page, path);
    expect(await page.evaluate(() => Reflect.get(window, 'formats') as unknown)).toEqual([]);
    await page.context().close();
  },
);

test('prices that were kept are drawn anew for another period and another language', async () => {
  const page = await (await site.profile()).newPage();
  const complaints = complaintsOf(page);
  await openWithOverlays(page, '/pricing');
  const plan = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Personal' }) })
    .last();
  await expect(plan).toContainText('a month');
  await page.getByRole('link', { name: 'By the year' }).click();
  await expect(plan).toContainText('a year');
  await expect(plan).not.toContainText('a month');
  await switchLanguage(page, 'uk');
  await expect(page.getByRole('table')).toContainText('Безстроково');
  await expect(page.getByRole('table')).not.toContainText('For good');
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Runs in the page before its scripts: `window.formats` are the makers of formats that were called. */
function countFormats(): void {
  const formats: string[] = [];
  Reflect.set(window, 'formats', formats);
  for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules'] as const)
    Reflect.set(
      Intl,
      name,
      new Proxy(Intl[name], {
        construct: (target, values: unknown[], made) => {
          formats.push(`${name} ${JSON.stringify(values)}`);
          return Reflect.construct(target, values, made) as object;
        },
      }),
    );
}
