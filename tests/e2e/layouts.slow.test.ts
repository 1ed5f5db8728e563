import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays, openPage } from '../support/open-page.ts';
import { pageLooks, pageRoutes, usualLook } from '../support/page-looks.ts';
import { picture } from '../support/pictures.ts';
import { collect, makeSpace, openRoom, order, type Site, startSite, upload } from '../support/site.ts';

let site: Site;
let people: Record<'visitor' | 'member', BrowserContext>;
let screen: Screen;
let collection: string;
let room: string;
let orderId: string;
let space: string;
beforeAll(async () => {
  site = await startSite();
  const [visitor, member] = await Promise.all([site.profile(), site.member()]);
  people = { visitor, member };
  screen = await upload(member, await picture('png'));
  collection = await collect(member, [screen.signature]);
  room = await openRoom(member);
  orderId = await order(member);
  space = await makeSpace(member);
});
afterAll(() => site.close());

const screenPath = (): string => `/s/${screen.signature}`;

/** Each page once, as its route says. */
const framed = pageRoutes.map((route) => {
  const look = pageLooks.find(({ page }) => page === route.path) ?? usualLook(route);
  const { layout = 'default', kind = 'public', footer = false } = route;
  const isFramed = layout !== 'empty';
  const parts = { header: Number(isFramed), footer: Number(footer), hosts: Number(isFramed) };
  return { ...look, expected: { layout, kind: isFramed ? kind : null, ...parts } };
});
const nowhere = {
  ...usualLook({ path: 'home' }),
  name: 'no page',
  path: () => '/nowhere',
  expected: { layout: 'default', kind: 'public', header: 1, footer: 0, hosts: 1 },
};

test.each([...framed, nowhere])(
  'LAY-01 LAY-03 LAY-04 LAY-05 LAY-08 ROUTE-09 $name stands in its layout',
  async ({ who, path, expected }) => {
    const page = await people[who === 'visitor' ? 'visitor' : 'member'].newPage();
    const samples = { screen: screen.signature, trashed: screen.signature, collection, room, order: orderId, space };
    await page.goto(path(samples));
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
  test.each([
    ['home', 'visitor', '/'],
    ['signup in Ukrainian', 'visitor', '/uk/signup'],
    ['the gallery in Russian', 'member', '/ru/gallery'],
    ['the trash', 'member', '/trash'],
    ['a screen', 'member', 'screen'],
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
