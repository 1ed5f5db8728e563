import type { JSHandle, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { switchTheme } from '../support/choices.ts';
import { complaintsOf } from '../support/complaints.ts';
import { expect } from '../support/expect.ts';
import { dateButton } from '../support/go-to-date.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** The code of what lies below the fold of the landing. */
const belowTheFold = /\/assets\/showcase-(?!en|ru|uk).*\.js/;

let site: Site;
/** The same, with somebody who has a long gallery. */
let long: SeededSite;
beforeAll(async () => {
  [site, long] = await Promise.all([startSite(), startSeededSite('arrival')]);
});
afterAll(() => site.close());

describe('what lies below the fold of the landing', () => {
  test('is the HTML of the server, and stays it when its code has come by itself', async () => {
    const page = await (await site.profile()).newPage();
    const complaints = complaintsOf(page);
    const showcase = await hold(page, belowTheFold);
    await page.goto('/uk', { waitUntil: 'commit' });
    await takenOver(page);
    const drawn = await page.evaluateHandle(() => [...document.querySelectorAll('main figure, main h2')]);
    expect(await drawn.evaluate((parts) => parts.length)).toBeGreaterThan(5);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    showcase.release();
    await expect.poll(() => isAlive(drawn)).toBe(true);
    expect(await drawn.evaluate((parts) => parts.every(({ isConnected }) => isConnected))).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['the skip link, before anything has come', 'at once'],
    ['the skip link, before its own code has come', 'taken over'],
  ] as const)('stays when somebody presses %s', async (_what, moment) => {
    const page = await (await site.profile()).newPage();
    const scripts = moment === 'at once' ? /\/assets\/.*\.js/ : belowTheFold;
    const held = await hold(page, scripts);
    await page.goto('/', { waitUntil: 'commit' });
    if (moment === 'taken over') await takenOver(page);
    else await page.getByRole('contentinfo').waitFor();
    const height = await heightOf(page);
    expect(height).toBeGreaterThan(3000);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#main');
    await twoFrames(page);
    expect(await heightOf(page)).toBe(height);

    held.release();
    await takenOver(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const drawn = await page.evaluateHandle(() => [...document.querySelectorAll('main figure, main h2')]);
    await expect.poll(() => isAlive(drawn)).toBe(true);
    expect(await heightOf(page)).toBe(height);
    await page.context().close();
  });

  test('stays when the theme is changed before its code has come', async () => {
    const page = await (await site.profile()).newPage();
    await hold(page, belowTheFold);
    await page.goto('/', { waitUntil: 'commit' });
    await takenOver(page);
    const height = await heightOf(page);
    await switchTheme(page, textsOf('en')('frame.theme.dark'));
    await page.locator('html[data-theme]').waitFor();
    await twoFrames(page);
    expect(await heightOf(page)).toBe(height);
    await page.context().close();
  });

  test('is there for whoever comes from another page', async () => {
    const page = await (await site.profile()).newPage();
    await openPage(page, '/login');
    await page.getByRole('banner').getByRole('link', { name: 'Kadr' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show exactly what you mean');
    await expect(page.getByRole('heading', { level: 2, name: textsOf('en')('showcase.closing.title') })).toBeVisible();
    await page.context().close();
  });
});

describe('what is pressed before the scripts have come', () => {
  test.each([
    ['the calendar of a gallery', 390, (page: Page) => dateButton(page)],
    ['the calendar of a gallery', 1440, (page: Page) => dateButton(page)],
    ['the menu of the account', 1440, (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Olena' })],
  ])('%s stands below its button and is not empty, %i px wide', async (_which, width, buttonOf) => {
    const context = await site.member({ viewport: { width, height: 844 } });
    await upload(context, await picture('png'));
    const page = await context.newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/gallery', { waitUntil: 'commit' });
    await buttonOf(page).click();
    const panel = page.locator('[popover]:popover-open');
    await expect(panel.locator('svg:visible').first()).toBeVisible();
    await atRest(panel);
    const early = await distances(panel, buttonOf(page));
    expect(early).toEqual({ below: 6, atEnd: 0 });

    held.release();
    await takenOver(page);
    await expect(panel.getByRole('button').first()).toBeVisible();
    await atRest(panel);
    expect(await distances(panel, buttonOf(page))).toEqual(early);
    await context.close();
  });

  test('is shown as taken and carried out once, however often it was pressed', async () => {
    const page = await (await site.profile({ colorScheme: 'light' })).newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/login', { waitUntil: 'commit' });
    const show = page.getByRole('button', { name: textsOf('en')('ui.password.show') });
    const taken = page.locator('[data-taken]');
    await show.click();
    await show.click();
    await expect(taken).toHaveCount(1);
    await expect(page.getByLabel(textsOf('en')('forms.login.password'), { exact: true })).toHaveAttribute(
      'type',
      'password',
    );

    held.release();
    await expect(page.getByLabel(textsOf('en')('forms.login.password'), { exact: true })).toHaveAttribute(
      'type',
      'text',
    );
    await expect(taken).toHaveCount(0);
    await page.context().close();
  });

  test('is not carried out once more by a press that React hears before', async () => {
    const page = await (await site.profile()).newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/login', { waitUntil: 'commit' });
    const show = page.getByRole('button', { name: textsOf('en')('ui.password.show') });
    await show.click();
    await expect(page.locator('[data-taken]')).toHaveCount(1);
    // As when its code has come and hydrates: React listens at the document, in both phases.
    const heard = await page.evaluate(() => {
      const events: string[] = [];
      for (const capture of [true, false])
        document.addEventListener(
          'click',
          ({ target }) => events.push(`${capture} ${target instanceof Element ? target.tagName : ''}`),
          { capture },
        );
      window.earlyClicks?.stop();
      document.querySelector<HTMLElement>('[data-taken]')?.click();
      document.querySelector<HTMLElement>('main')?.click();
      return events;
    });
    expect(heard).toEqual(['true MAIN', 'false MAIN']);
    held.release();
    await expect(page.getByLabel(textsOf('en')('forms.login.password'), { exact: true })).toHaveAttribute(
      'type',
      'text',
    );
    await page.getByRole('button', { name: textsOf('en')('ui.password.hide') }).click();
    await expect(page.getByLabel(textsOf('en')('forms.login.password'), { exact: true })).toHaveAttribute(
      'type',
      'password',
    );
    await page.context().close();
  });

  test('AUTH-14 is no log-out without the question that may come first', async () => {
    const context = await site.member();
    const page = await context.newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/gallery', { waitUntil: 'commit' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.getByRole('banner').getByRole('button', { name: 'Olena' }).click();
    await page.getByRole('button', { name: textsOf('en')('frame.header.logout') }).click();
    await expect(page.locator('[data-taken]')).toHaveCount(1);
    expect(asked).toEqual([]);

    held.release();
    await expect(page).toHaveURL('/');
    expect(asked).toContain('DELETE /session');
    expect(asked).not.toContain('POST /session/end');
    await context.close();
  });

  test('SCR-01 opens the choice of files at once, and keeps what was chosen', async () => {
    const page = await (await site.profile()).newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/', { waitUntil: 'commit' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: textsOf('en')('frame.header.upload'), exact: true }).click(),
    ]);
    await chooser.setFiles({ name: 'orders.png', mimeType: 'image/png', buffer: Buffer.from('not read yet') });
    held.release();
    await expect(page).toHaveURL('/signup?next=%2Fgallery');
    await page.context().close();
  });
});

describe('keys that are pressed before the scripts have come', () => {
  const text = textsOf('en');
  /** A gallery of three screens whose scripts wait until they are released. */
  async function openEarly() {
    const context = await site.member();
    for (let screen = 0; screen < 3; screen += 1) await upload(context, await picture('png'));
    const page = await context.newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/gallery', { waitUntil: 'commit' });
    await page.getByRole('gridcell').nth(2).waitFor();
    return { page, ...held };
  }
  const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
  const bar = (page: Page) => page.getByRole('group', { name: text('screens.selection.label') });

  test('move between the tiles and select, on the tile that had the focus, each once', async () => {
    const { page, release } = await openEarly();
    await page.getByRole('gridcell').first().getByRole('link').focus();
    for (const key of ['ArrowRight', 'Space', 'Shift+ArrowRight']) await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    release();
    await expect(bar(page)).toContainText('2 selected');
    await expect(tile(page, 2)).toBeFocused();
    await page.context().close();
  });

  test('delete the tile that had the focus last, which is asked first', async () => {
    const { page, release } = await openEarly();
    await page.getByRole('gridcell').first().getByRole('link').focus();
    await page.keyboard.press('Delete');
    await page.getByRole('gridcell').nth(1).getByRole('link').focus();
    await page.keyboard.press('Delete');
    release();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCount(1);
    const second = await tile(page, 1).getByRole('link').getAttribute('href');
    await dialog.getByRole('button', { name: text('screens.delete') }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(2);
    await expect(page.locator(`a[href="${second}"]`)).toHaveCount(0);
    await page.context().close();
  });

  test('are taken from the browser, which would stop loading by Escape, and kept once however often they are pressed', async () => {
    const { page, release } = await openEarly();
    const pressed = await page.evaluate(() =>
      ['Escape', 'Escape', 'Delete', 'Delete', 'Tab'].map((key) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        return [key, event.defaultPrevented, window.earlyKeys?.take().map((kept) => kept.key)];
      }),
    );
    expect(pressed).toEqual([
      ['Escape', true, ['Escape']],
      ['Escape', true, ['Escape']],
      ['Delete', true, ['Escape', 'Delete']],
      ['Delete', true, ['Escape', 'Delete']],
      ['Tab', false, ['Escape', 'Delete']],
    ]);
    release();
    await page.context().close();
  });

  test('open the sheet of keys, while Escape in a menu closes that alone', async () => {
    const { page, release } = await openEarly();
    await page.getByRole('banner').getByRole('button', { name: 'Olena' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await page.keyboard.press('Shift+Slash');
    release();
    await expect(page.getByRole('dialog', { name: text('frame.choices.shortcuts') })).toBeVisible();
    await page.context().close();
  });

  test.each([
    ['to its true end', false],
    ['not there, where somebody has scrolled back since', true],
  ])('lead in a long gallery %s', async (_where, goesBack) => {
    const page = await (await long.owner()).newPage();
    const held = await hold(page, /\/assets\/.*\.js/);
    await page.goto('/gallery', { waitUntil: 'commit' });
    await page.getByRole('link', { name: text('screens.more') }).waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: text('screens.more') })).toBeInViewport();
    if (goesBack) await page.evaluate(() => scrollTo(0, 0));
    held.release();
    await takenOver(page);
    await expect(tile(page, goesBack ? 0 : long.screens - 1)).toBeInViewport();
    await page.context().close();
  });
});

/** Keeps the page's files of this kind from coming, until they are released. */
async function hold(page: Page, files: RegExp): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Once its animation is over. */
const atRest = (panel: Locator): Promise<unknown> =>
  panel.evaluate(async (element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));

/** How far a panel stands below its button, and away from the button's end, px. */
async function distances(panel: Locator, button: Locator): Promise<{ below: number; atEnd: number }> {
  const [one, other] = await Promise.all([panel.boundingBox(), button.boundingBox()]);
  if (!one || !other) throw new Error('Not on the page');
  return {
    below: Math.round(one.y - other.y - other.height),
    atEnd: Math.round(Math.abs(one.x + one.width - other.x - other.width)),
  };
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Until whatever the last event has changed is drawn. */
const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          requestAnimationFrame(() => resolve());
        }),
      ),
  );

/** React has taken over every one of these elements. */
const isAlive = (elements: JSHandle<Element[]>): Promise<boolean> =>
  elements.evaluate((parts) => parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))));
