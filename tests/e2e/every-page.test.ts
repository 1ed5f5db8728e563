import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { locales, localeTags, pathInLocale } from '#domain/locales.ts';
import { violationsOf } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { everything } from '../support/everything.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { pageLooks } from '../support/page-looks.ts';
import { picture } from '../support/pictures.ts';
import { collect, deleteScreens, makeSpace, openRoom, order, type Site, startSite, upload } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member' | 'newcomer', BrowserContext>;
const samples = { screen: '', trashed: '', collection: '', room: '', order: '', space: '' };

beforeAll(async () => {
  site = await startSite();
  const [visitor, member, newcomer] = await Promise.all([site.profile(), site.member(), site.member()]);
  people = { visitor, member, newcomer };
  const screens = await Promise.all(
    [1, 2, 3].map(async (seed) => upload(member, await picture('png', { width: 640, height: 400, seed }))),
  );
  [samples.trashed = '', samples.screen = ''] = screens.map(({ signature }) => signature);
  await deleteScreens(member, [samples.trashed]);
  samples.collection = await collect(member, [samples.screen]);
  samples.room = await openRoom(member);
  samples.order = await order(member);
  samples.space = await makeSpace(member);
});
afterAll(() => site.close());

test('what makes a page hard to use is found, with its place', async () => {
  const page = await people.visitor.newPage();
  await page.setContent('<html lang="en"><title>A</title><img src="data:,"><button></button></html>');
  expect((await violationsOf(page)).map((line) => line.split(':', 1)[0])).toEqual([
    'button-name at button',
    'image-alt at img',
  ]);
  await page.close();
});

/** Each language in a light of its own: as the system says, and as the visitor has chosen. */
const lights = {
  en: { system: 'light', chosen: null },
  ru: { system: 'light', chosen: 'dark' },
  uk: { system: 'dark', chosen: null },
} as const;

/** Each page in one language in `npm test`, in turn; in every language in `npm run test:all`. */
const lookedAt = pageLooks.flatMap((look, place) =>
  locales
    .filter((_, language) => everything || language === place % locales.length)
    .map((locale) => ({ ...look, locale })),
);

/** In `npm test` the frames of a visitor and of a member: what stands in them is looked into by the stories of each page. */
const isLookedInto = (name: string): boolean => everything || ['home', 'the gallery'].includes(name);

test.each(lookedAt)(
  'LANG-02 $name is in its language, accessible, and silent on the console, in $locale',
  async ({ name, who, path, locale }) => {
    const { system, chosen } = lights[locale];
    const page = await people[who].newPage();
    const complaints = complaintsOf(page);
    await page.emulateMedia({ colorScheme: system });
    if (chosen) await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
    await openPage(page, pathInLocale(path(samples), locale));
    await expect(page.locator('html')).toHaveAttribute('lang', localeTags[locale]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (isLookedInto(name)) expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  },
);

test('ROUTE-08 the target of speed measurements is silent as well', async () => {
  const page = await people.visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/pagespeed', { waitUntil: 'networkidle' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(complaints).toEqual([]);
  await page.close();
});
