import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays, openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member', BrowserContext>;
let screen: Screen;
beforeAll(async () => {
  site = await startSite();
  const [visitor, member] = await Promise.all([site.profile(), site.member()]);
  people = { visitor, member };
  screen = await upload(member, await picture('png'));
});
afterAll(() => site.close());

const screenPath = (): string => `/s/${screen.signature}`;

test.each([
  ['home', 'visitor', '/', { layout: 'default', kind: 'public', header: 1, footer: 1, hosts: 1 }],
  ['login', 'visitor', '/login', { layout: 'default', kind: 'auth', header: 1, footer: 0, hosts: 1 }],
  ['signup', 'visitor', '/signup', { layout: 'default', kind: 'auth', header: 1, footer: 0, hosts: 1 }],
  ['the code', 'visitor', '/verification', { layout: 'default', kind: 'auth', header: 1, footer: 0, hosts: 1 }],
  ['a restore', 'visitor', '/password-restore', { layout: 'default', kind: 'auth', header: 1, footer: 0, hosts: 1 }],
  [
    'a new password',
    'visitor',
    '/password-restore/update',
    { layout: 'default', kind: 'auth', header: 1, footer: 0, hosts: 1 },
  ],
  ['the gallery', 'member', '/gallery', { layout: 'default', kind: 'profile', header: 1, footer: 0, hosts: 1 }],
  ['the trash', 'member', '/trash', { layout: 'default', kind: 'profile', header: 1, footer: 0, hosts: 1 }],
  ['a screen', 'visitor', 'screen', { layout: 'screen', kind: 'screen', header: 1, footer: 0, hosts: 1 }],
  ['the editor', 'member', '/s/editor', { layout: 'editor', kind: 'editor', header: 1, footer: 0, hosts: 1 }],
  ['no page', 'visitor', '/nowhere', { layout: 'default', kind: 'public', header: 1, footer: 0, hosts: 1 }],
  ['pagespeed', 'visitor', '/pagespeed', { layout: 'empty', kind: null, header: 0, footer: 0, hosts: 0 }],
] as const)(
  'LAY-01 LAY-02 LAY-03 LAY-04 LAY-05 LAY-08 ROUTE-09 %s stands in its layout',
  async (_name, who, path, expected) => {
    const page = await people[who].newPage();
    await page.goto(path === 'screen' ? screenPath() : path);
    const frame = page.locator('[data-layout]');
    expect({
      layout: await frame.getAttribute('data-layout'),
      kind: await frame.getAttribute('data-page-kind'),
      header: await page.getByRole('banner').count(),
      footer: await page.getByRole('contentinfo').count(),
      hosts: await page.locator('[data-hosts]').count(),
    }).toEqual(expected);
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.close();
  },
);

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

  test.each([
    ['home', 'visitor', '/'],
    ['signup in Ukrainian', 'visitor', '/uk/signup'],
    ['the gallery in Russian', 'member', '/ru/gallery'],
    ['the trash', 'member', '/trash'],
    ['a screen', 'member', 'screen'],
    ['the editor in Ukrainian', 'member', '/uk/s/editor'],
  ] as const)('nothing of %s sticks out of any window', async (_name, who, path) => {
    const page = await people[who].newPage();
    await openPage(page, path === 'screen' ? screenPath() : path);
    for (const width of [320, 390, 768, 1023, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(overhang), { message: `at ${width} px` }).toBe(0);
    }
    await page.close();
  });

  test.each([
    ['login', 'visitor', '/login'],
    ['an empty trash', 'member', '/trash'],
  ] as const)('%s, which is shorter than its window, cannot be scrolled', async (_name, who, path) => {
    const page = await people[who].newPage();
    await openWithOverlays(page, path);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(heightOfPage), { message: `at ${size.width} px` }).toBe(size.height);
    }
    await page.close();
  });
});

const heightOfPage = (): number => document.documentElement.scrollHeight;

/** Pixels by which the page can be scrolled sideways. */
const overhang = (): number => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function placeOfSections(page: Page): Promise<'head' | 'foot' | 'elsewhere'> {
  const box = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  if (!box) return 'elsewhere';
  if (box.y + box.height === 800) return 'foot';
  return box.y < 72 ? 'head' : 'elsewhere';
}
