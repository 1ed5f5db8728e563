import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { copiedText } from '../support/clipboard.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { deleteScreens, upload } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
let context: BrowserContext;
let links: string[];
let page: Page;
beforeAll(async () => {
  site = await startSeededSite('copy-links');
  context = await site.owner();
  links = await allLinks();
});
beforeEach(async () => {
  page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await page.locator('[data-index="0"]').getByRole('checkbox').click();
  await button('timeline.selection.all').click();
  return () => page.close();
});
afterAll(() => site.close());

/** The links of everything, newest first. */
async function allLinks(): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: site.screens / 100 }, async (_, number): Promise<Screen[]> => {
      const answer = await context.request.get(`/screens/v1/history?limit=100&offset=${number * 100}`);
      return answer.json();
    }),
  );
  return pages.flat().map(({ signature }) => `${site.product.url}/s/${signature}`);
}

const button = (id: string) => page.getByRole('button', { name: text(id) });

test('SCR-10 three thousand selected screens give three thousand links, in the order of the gallery', async () => {
  await button('screens.copyLinks').click();
  await expect.poll(async () => (await copiedText(page)).split('\n')).toEqual(links);
});

test('SCR-10 what the browser does not let us copy is there to be copied by hand, and to be tried again', async () => {
  await page.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
  });
  await button('screens.copyLinks').click();
  const field = page.getByRole('textbox', { name: text('screens.links', { count: 2 }) });
  await expect(field).toHaveValue(links.join('\n'));
  await expect(field).toBeFocused();
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator.clipboard, 'writeText');
    return navigator.clipboard.writeText('');
  });
  await page.keyboard.press('ControlOrMeta+C');
  expect((await copiedText(page)).split('\n')).toEqual(links);
  await button('gallery.copy.again').click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('SCR-10 links are refused where another device has changed the gallery, and copied once they are selected again', async () => {
  await deleteScreens(context, [links.at(-1)?.split('/').at(-1) ?? '']);
  await upload(context, await picture('png'));
  await button('screens.copyLinks').click();
  await expect(page.locator('[popover][role=region]')).toContainText(text('gallery.copy.moved'));

  const now = await allLinks();
  await expect(page.locator('[data-index="0"]').getByRole('link')).toHaveAttribute(
    'href',
    new URL(now[0] ?? '').pathname,
  );
  await page.locator('[data-index="0"]').getByRole('checkbox').click();
  await button('timeline.selection.all').click();
  await button('screens.copyLinks').click();
  await expect.poll(async () => (await copiedText(page)).split('\n')).toEqual(now);
});
