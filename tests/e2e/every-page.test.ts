import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { locales, localeTags, pathInLocale } from '#domain/locales.ts';
import { violationsOf } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { deleteScreens, startSite, upload, type Site } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member' | 'newcomer', BrowserContext>;
let screenPath: string;
let trashedPath: string;

beforeAll(async () => {
  site = await startSite();
  const [visitor, member, newcomer] = await Promise.all([site.profile(), site.member(), site.member()]);
  people = { visitor, member, newcomer };
  const screens = await Promise.all(
    [1, 2, 3].map(async (seed) => upload(member, await picture('png', { width: 640, height: 400, seed }))),
  );
  await deleteScreens(member, [screens[0]?.signature ?? '']);
  trashedPath = `/s/${screens[0]?.signature}`;
  screenPath = `/s/${screens[1]?.signature}`;
});
afterAll(() => site.close());

const pages: [string, keyof typeof people, () => string][] = [
  ['home', 'visitor', () => '/'],
  ['login', 'visitor', () => '/login'],
  ['signup', 'visitor', () => '/signup'],
  ['a screen', 'visitor', () => screenPath],
  ['an address without a page', 'visitor', () => '/nowhere'],
  ['home of a member', 'member', () => '/'],
  ['the gallery', 'member', () => '/gallery'],
  ['the trash', 'member', () => '/trash'],
  ['a screen of mine', 'member', () => screenPath],
  ['a screen in my trash', 'member', () => trashedPath],
  ['the empty gallery', 'newcomer', () => '/gallery'],
  ['the empty trash', 'newcomer', () => '/trash'],
];

/** Each language in a light of its own: as the system says, and as the visitor has chosen. */
const lights = {
  en: { system: 'light', chosen: null },
  ru: { system: 'light', chosen: 'dark' },
  uk: { system: 'dark', chosen: null },
} as const;

describe.each(locales)('in %s', (locale) => {
  const { system, chosen } = lights[locale];

  test.each(pages)('LANG-02 %s is in its language, accessible, and silent on the console', async (_name, who, path) => {
    const page = await people[who].newPage();
    const complaints = complaintsOf(page);
    await page.emulateMedia({ colorScheme: system });
    if (chosen) await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
    await openPage(page, pathInLocale(path(), locale));
    await expect(page.locator('html')).toHaveAttribute('lang', localeTags[locale]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    await page.close();
  });
});

test('ROUTE-08 the target of speed measurements is silent as well', async () => {
  const page = await people.visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto('/pagespeed', { waitUntil: 'networkidle' });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(complaints).toEqual([]);
  await page.close();
});
