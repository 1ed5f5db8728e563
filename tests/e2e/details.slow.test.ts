import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { locales, localePrefixes } from '#domain/locales.ts';
import { switchTheme } from '../support/choices.ts';
import { copiedText } from '../support/clipboard.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { openWithOverlays, openPage } from '../support/open-page.ts';
import { blackPng, brokenPng, picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let site: Site;
let member: BrowserContext;
let screenPath: string;
beforeAll(async () => {
  site = await startSite();
  member = await site.member();
  screenPath = `/s/${(await upload(member, await picture('png', { width: 640, height: 400 }))).signature}`;
});
afterAll(() => site.close());

const toast = (page: Page): Locator => page.locator('[popover][role=region]').getByRole('listitem');

/** Pastes a picture and files that are none. */
const pasteWith = (page: Page, names: readonly string[], png: Buffer): Promise<void> =>
  page.evaluate(
    ([files, base64]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], 'orders.png', { type: 'image/png' }));
      for (const name of files) transfer.items.add(new File(['Notes'], name, { type: 'text/plain' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, cancelable: true }));
    },
    [names, png.toString('base64')] as const,
  );

test.each([
  [['notes.txt'], 'notes.txt'],
  [['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'], 'a.txt, b.txt, c.txt and 2 more'],
])('files that are no pictures are named: %j', async (names, told) => {
  const page = await member.newPage();
  await openWithOverlays(page, '/gallery');
  await pasteWith(page, names, await picture('png'));
  const left = toast(page).filter({ hasText: text('upload.leftOut', { count: names.length }) });
  await expect(left.getByText(told, { exact: true })).toBeVisible();
  await page.close();
});

describe('the empty gallery tells the key that pastes', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  test.each([
    ['as Ctrl on a PC', {}, 'Ctrl+V', 'gallery.empty.text'],
    ['as ⌘ on a Mac', { userAgent: mac }, '⌘V', 'gallery.empty.text'],
    ['not on a phone', phone, '', 'gallery.empty.touch'],
  ])('%s', async (_where, options, keys, message) => {
    const context = await site.member(options);
    const page = await context.newPage();
    await openWithOverlays(page, '/gallery');
    await expect(page.getByRole('main').locator('p').filter({ visible: true })).toHaveText([text(message, { keys })]);
    await context.close();
  });
});

test.each(locales)('a toast with a button stands in one row on a phone, in %s', async (locale) => {
  const words = textsOf(locale);
  const context = await site.member(phone);
  await upload(context, await picture('png'));
  const page = await context.newPage();
  await openWithOverlays(page, `${localePrefixes[locale]}/gallery`);
  await page.getByRole('gridcell').first().getByRole('link').press('Delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('screens.delete') })
    .click();
  const undo = toast(page).getByRole('button', { name: words('removal.undo') });
  await expect(undo).toBeVisible();
  // In one look: the toast slides in.
  const [button, title] = await toast(page).evaluate((item) =>
    ['button', 'p'].map((name) => item.querySelector(name)?.getBoundingClientRect().toJSON()),
  );
  expect(button.x).toBeGreaterThan(title.x + title.width / 2);
  expect(Math.abs(button.y + button.height / 2 - title.y - title.height / 2)).toBeLessThan(4);
  await context.close();
});

test('at 1023 px the hero of the landing begins where everything else does', async () => {
  const page = await (await site.profile({ viewport: { width: 1023, height: 800 } })).newPage();
  await openPage(page, '/');
  const left = async (element: Locator) => (await element.boundingBox())?.x;
  const edge = await left(page.getByRole('banner').getByRole('link', { name: 'Kadr' }));
  expect(await left(page.getByRole('heading', { level: 1 }))).toBe(edge);
  expect(await left(page.getByRole('heading', { name: text('showcase.scene1.title') }))).toBe(edge);
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'a theme that is chosen in the head of the page shows at once, on a %s system',
  async (colorScheme) => {
    const page = await (await site.profile({ colorScheme })).newPage();
    await openPage(page, '/login');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    const other = colorScheme === 'light' ? 'dark' : 'light';
    await switchTheme(page, text(`frame.theme.${other}`));
    await expect.poll(background).not.toBe(before);
    await page.context().close();
  },
);

test('the page of a picture that cannot be decoded says so', async () => {
  const { signature } = await upload(member, brokenPng());
  const isDamaged = async () =>
    (await (await member.request.get(`/screens/v1/spots/${signature}`)).json()).screen.is_damaged;
  await expect.poll(isDamaged).toBe(true);
  const page = await member.newPage();
  await openPage(page, `/s/${signature}`);
  const told = page.getByRole('main').getByText(text('screens.damaged'));
  await expect(told).toBeVisible();
  // Nothing of it is to be seen: in the middle of the stage, not in its corner.
  const well = page.getByRole('main').getByRole('group', { name: text('screen.stage.picture') });
  const middle = async (of: Locator) => {
    const box = await of.boundingBox();
    return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  };
  await expect.poll(async () => await middle(told)).toEqual(await middle(well));
  await page.close();
});

test('a figure of a screen is called as the screen is, without its buttons', async () => {
  const page = await member.newPage();
  await openPage(page, screenPath);
  await expect(page.getByRole('figure')).toHaveAccessibleName('orders');
  await page.close();
});

test.each([
  ['its blurred colours', (html: string) => html, /^url\("data:image\/png;base64,/],
  [
    'a plate of its shape, when it has none,',
    (html: string) => html.replace(/\\"thumbhash\\":\\"[^"]*\\"/, String.raw`\"thumbhash\":null`),
    /^url\("data:image\/svg\+xml,/,
  ],
])('until the picture of a screen is here, %s stand in its place', async (_what, change, placeholder) => {
  const page = await member.newPage();
  await expect
    .poll(async () => (await (await member.request.get(screenPath)).text()).includes(String.raw`\"thumbhash\":\"`))
    .toBe(true);
  const { promise: come, resolve: letItCome } = Promise.withResolvers<void>();
  await page.route('**/screens/v1/files/**', async (route) => {
    await come;
    await route.continue();
  });
  await page.route(`**${screenPath}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto(screenPath, { waitUntil: 'commit' });
  const image = page.getByRole('main').getByRole('img');
  await expect(image).toHaveAttribute('data-state', 'loading');
  await expect(image).toHaveCSS('background-image', placeholder);
  expect(await image.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([640, 400]);
  letItCome();
  await expect(image).toHaveAttribute('data-state', 'shown');
  await expect(image).toHaveCSS('background-image', 'none');
  await page.close();
});

test('a capture makes the browser complain of nothing', async () => {
  const page = await member.newPage();
  const complaints = complaintsOf(page);
  await openWithOverlays(page, '/gallery');
  await page.evaluate(() => {
    const ask = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = (options) => {
      Object.assign(window, { asked: true });
      return ask(options);
    };
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: text('gallery.capture') })
    .click();
  await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

test('what is copied in another form than a link is not called a link', async () => {
  const page = await member.newPage();
  await openWithOverlays(page, screenPath);
  await page.getByRole('button', { name: text('screen.copyAs') }).click();
  await page.getByRole('menuitem', { name: text('screen.format.markdown') }).click();
  const said = page.getByRole('status').filter({ hasText: text('screen.copiedCode', { format: 'Markdown' }) });
  await expect(said).not.toHaveCount(0);
  expect(await copiedText(page)).toContain('[![');
  await expect(page.getByRole('status').filter({ hasText: text('screens.linkCopied') })).toHaveCount(0);
  await page.close();
});

test.each([
  [1, 1280],
  [2, 'original'],
])(
  'the stage at %i device pixels a point loads what it shows, which is %s, and the original at full size',
  async (deviceScaleFactor, size) => {
    const { signature } = await upload(member, await picture('png', { width: 2560, height: 1600 }));
    const context = await site.profile({ viewport: { width: 1440, height: 900 }, deviceScaleFactor });
    const page = await context.newPage();
    const loaded = () => stage(page).evaluate((image) => ('currentSrc' in image ? String(image.currentSrc) : ''));
    await openPage(page, `/s/${signature}`);
    await expect.poll(loaded).toMatch(new RegExp(`/${size}$`));
    await page.getByRole('button', { name: text('screen.stage.actual') }).click();
    await expect.poll(loaded).toMatch(/\/original$/);
    await context.close();
  },
);

describe('what is said of the width of the stage', () => {
  /** Of a wide, a high and a very high picture. They are black: its size is all that is looked at, and takes no time to draw. */
  let paths: string[];
  beforeAll(async () => {
    const pictures = [blackPng(2560, 1600), blackPng(1170, 2532), blackPng(1200, 3600)];
    const screens = await Promise.all(pictures.map((png) => upload(member, png)));
    paths = screens.map(({ signature }) => `/s/${signature}`);
  });

  test.each([
    [1440, 900],
    [1920, 1080],
    [1024, 400],
    [768, 1024],
    [390, 844],
  ])('is what it has at %i × %i, or a little more', async (width, height) => {
    const context = await site.profile({ viewport: { width, height } });
    const page = await context.newPage();
    for (const path of paths) {
      await openPage(page, path);
      const [shown, said] = await stage(page).evaluate((image) => {
        const probe = document.body.appendChild(document.createElement('div'));
        const offered = (image.getAttribute('sizes') ?? '').split(/, (?=\(max-|clamp|min)/);
        const condition = /^\(max-(?:width|height): \d+px\)(?: and \(pointer: coarse\))?/;
        const chosen = offered.find((size) => matchMedia(condition.exec(size)?.[0] ?? 'all').matches);
        probe.style.width = (chosen ?? '').replace(condition, '');
        const box = image.getBoundingClientRect();
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        // The picture is fitted into its box.
        const answer = [Math.min(box.width, box.height * ratio), probe.getBoundingClientRect().width];
        probe.remove();
        return answer;
      });
      expect(said).toBeGreaterThanOrEqual(shown ?? Infinity);
      expect(said).toBeLessThan((shown ?? 0) * 1.35 + 100);
    }
    await context.close();
  });
});

const stage = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('group', { name: text('screen.stage.picture') })
    .locator('img');
