import type { Route } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { documentId } from '#src/graphql/document.ts';
import { NavigationDocument } from '#src/graphql/generated/graphql.ts';
import { everything } from '../support/everything.ts';
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

test('LOAD-02 the loader shows while questions are asked, until the last has its answer; blocks of a page never show it', async () => {
  const page = await (await site.profile()).newPage();
  await openWithOverlays(page, '/tour');
  const held = { blocks: [] as Route[], others: [] as Route[] };
  await page.route('**/graphql', (route) => {
    const isOfBlocks = route.request().postData()?.includes(documentId(NavigationDocument)) ?? false;
    (isOfBlocks ? held.blocks : held.others).push(route);
  });
  const loader = page.getByRole('progressbar', { name: text('ui.loader.label') });
  await page.getByRole('contentinfo').locator('a[href="/faq"]').click();
  await expect.poll(() => [held.blocks.length, held.others.length]).toEqual([1, 1]);
  await expect(loader).toBeVisible();
  // The page goes on without what its blocks say after three seconds: until then they are under way.
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => void givenUp.push(request.url()));
  await held.others[0]?.continue();
  await expect(loader).toHaveCount(0);
  expect(givenUp).toEqual([]);
  await held.blocks[0]?.continue();
  await expect(page).toHaveURL('/faq');
  await page.context().close();
});

test.runIf(everything)('LOAD-04 PROF-02 the banner is light on the security page, and as usual elsewhere', async () => {
  const context = await site.member();
  const { signature } = await upload(context, await picture('png'));
  await deleteScreens(context, [signature]);
  const page = await context.newPage();
  /** Its looks as it comes: it stays for a second alone. */
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const banner of document.querySelectorAll<HTMLElement>('[class*=banner][data-variant]'))
        if (banner.dataset['variant'] && seen.at(-1) !== banner.dataset['variant'])
          seen.push(banner.dataset['variant']);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));
  await openWithOverlays(page, '/trash');
  await page.getByRole('gridcell').getByRole('checkbox').click();
  const bar = page.getByRole('group', { name: text('screens.selection.label') });
  await bar.getByRole('button', { name: text('screens.restore') }).click();
  await expect.poll(seen).toContain('default');
  expect(await seen()).not.toContain('light');

  await openWithOverlays(page, '/profile/security');
  await page.locator('[name=passphrase]').fill('correct horse battery');
  await page.getByRole('button', { name: text('profile.passphrase.turnOn'), exact: true }).click();
  await expect.poll(seen).toContain('light');
  await context.close();
});
