import type { Route } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('LOAD-02 the request loader shows from the first pending request until the last has ended', async () => {
  const context = await site.member();
  await upload(context, await picture('png'));
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  const held: Route[] = [];
  await page.route('**/graphql', (route) => void held.push(route));
  const loader = page.getByRole('progressbar', { name: text('ui.loader.label') });
  await expect(loader).toHaveCount(0);

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('frame.nav.trash'), exact: true })
    .click();
  await expect.poll(() => held.length).toBe(2);
  await expect(loader).toBeVisible();
  await held[0]?.continue();
  await expect(loader).toBeVisible();
  await held[1]?.continue();
  await expect(loader).toHaveCount(0);
  await context.close();
});

test('LOAD-03 the success banner is seen for a second and stays to be heard', async () => {
  const context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  await deleteScreens(context, [signature]);
  const page = await context.newPage();
  await page.clock.install();
  await openWithOverlays(page, '/trash');
  await page.getByRole('gridcell').getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: text('screens.selection.label') });
  await page.clock.pauseAt(Date.now() + 60_000);
  await bar.getByRole('button', { name: text('screens.restore') }).click();
  const message = page.getByText(text('removal.restored', { count: 1 }));
  await expect(message).toHaveCount(2);
  await page.clock.runFor(999);
  await expect(message).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(message).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: text('removal.restored', { count: 1 }) })).toHaveCount(1);
  await context.close();
});
