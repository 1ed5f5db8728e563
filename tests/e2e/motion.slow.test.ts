import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { Screen } from '#domain/screen.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays } from '../support/open-page.ts';
import { softPicture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

declare global {
  interface Window {
    moves: Move[];
  }
}
/** One transition: what has a name before and after the pages change, and once it is over. */
interface Move {
  from: string[];
  to?: string[];
  left?: string[];
  /** Milliseconds of each of its animations. */
  durations?: unknown[];
  isSkipped?: boolean;
}

let site: Site;
let member: BrowserContext;
let screens: Screen[];
beforeAll(async () => {
  site = await startSite();
  member = await site.member({ reducedMotion: 'no-preference' });
  const png = await softPicture(800, 500);
  screens = [];
  for (const name of ['one.png', 'two.png', 'three.png', 'four.png', 'five.png', 'six.png', 'seven.png'])
    screens.unshift(await upload(member, png, name));
  await member.addInitScript(watchMoves);
});
afterAll(() => site.close());

/** Runs in the page. A machine that tests keep busy gets ten times the time to draw. */
function watchMoves(): void {
  window.moves = [];
  const wait = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: () => void, ms: number, ...given: unknown[]) =>
      wait(run, [250, 500].includes(ms) ? ms * 10 : ms, ...given),
  });
  const start = document.startViewTransition.bind(document);
  const named = () =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap(({ style, tagName }) =>
      style.viewTransitionName ? [`${tagName} ${style.viewTransitionName}`] : [],
    );
  document.startViewTransition = (change) => {
    const move: Move = { from: named() };
    window.moves.push(move);
    const transition = start(async () => {
      if (typeof change === 'function') await change();
      move.to = named();
    });
    const look = async () => {
      try {
        await transition.ready;
        move.durations = document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
              ? [effect.getTiming().duration]
              : [],
          );
      } catch {
        move.isSkipped = true;
      }
      await transition.finished;
      // What is cleared when it is over is cleared by then.
      wait(() => {
        move.left = named();
      }, 0);
    };
    void look();
    return transition;
  };
}

let page: Page;
beforeEach(async () => {
  page = await member.newPage();
  return () => page.close();
});

const moves = (): Promise<Move[]> => page.evaluate(() => window.moves);
const tile = (name: string) => page.getByRole('gridcell', { name }).getByRole('link');
const isMoved = (move: Move | undefined) =>
  move !== undefined && [...new Set(move.durations)].every((ms) => ms === 200) && (move.durations?.length ?? 0) > 0;

describe('the picture of a screen', () => {
  test('moves from its tile to its stage, back by both ways, and forward again', async () => {
    await openPage(page, '/gallery');
    await tile('two').click();
    await expect(page).toHaveURL(/\/s\//);
    await expect.poll(async () => (await moves()).at(-1)?.left).toEqual([]);
    await page.goBack();
    await expect(tile('two')).toBeVisible();
    await expect.poll(async () => (await moves()).at(-1)?.left).toEqual([]);
    await page.goForward();
    await expect(page).toHaveURL(/\/s\//);
    await expect.poll(async () => (await moves()).length).toBe(3);
    await expect.poll(async () => (await moves()).at(-1)?.left).toEqual([]);
    await page.getByRole('link', { name: text('frame.header.back') }).click();
    await expect(tile('two')).toBeVisible();
    await expect.poll(async () => (await moves()).at(3)?.left).toEqual([]);

    const made = await moves();
    const toStage = { from: ['A picture'], to: ['IMG picture'], left: [] };
    const toTile = { from: ['IMG picture'], to: ['A picture'], left: [] };
    expect(made.map(({ from, to, left }) => ({ from, to, left }))).toEqual([toStage, toTile, toStage, toTile]);
    expect(made.map(isMoved)).toEqual([true, true, true, true]);
  });

  test('is shown as it was in the gallery until it has come', async () => {
    await openPage(page, '/gallery');
    const thumbnail = tile('three').locator('img');
    await expect(thumbnail.locator('..')).toHaveAttribute('data-state', 'shown');
    const seen = await thumbnail.evaluate((image) => ('currentSrc' in image ? String(image.currentSrc) : ''));
    const { promise: come, resolve: letItCome } = Promise.withResolvers<void>();
    await page.route('**/original', async (route) => {
      await come;
      await route.continue();
    });
    await page.route('**/640', async (route) => {
      await come;
      await route.continue();
    });
    await tile('three').click();
    const stage = page.getByRole('figure').getByRole('img');
    await expect(stage).toHaveCSS('background-image', `url("${seen}")`);
    letItCome();
    await expect(stage).toHaveAttribute('data-state', 'shown');
  });

  test('does not move where it is out of sight, and the place in the gallery comes back all the same', async () => {
    await page.setViewportSize({ width: 1280, height: 340 });
    await openPage(page, '/gallery');
    await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(260);
    await tile('one').click();
    await expect(page.getByRole('heading', { level: 1, name: 'one' })).toBeVisible();
    await expect.poll(async () => (await moves()).at(-1)?.left).toEqual([]);
    await page.evaluate(() => document.querySelector('main [data-stage]')?.setAttribute('hidden', ''));
    const before = (await moves()).length;
    await page.goBack();
    await expect(tile('one')).toBeVisible();
    expect((await moves()).length).toBe(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(260);
  });
});

test('a page that takes long is left to the browser: nothing is held, and what is there stays alive', async () => {
  await openPage(page, '/gallery');
  const { promise: answer, resolve: letItAnswer } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await answer;
    await route.continue();
  });
  await tile('four').click();
  // Nothing is held while the data of the page is read.
  await page.getByRole('gridcell', { name: 'one' }).hover();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  expect(await moves()).toEqual([]);
  letItAnswer();
  await expect(page.getByRole('heading', { level: 1, name: 'four' })).toBeVisible();
});

test('nothing moves for who wants no motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/gallery');
  await tile('two').click();
  await expect(page.getByRole('heading', { level: 1, name: 'two' })).toBeVisible();
  await page.goBack();
  await expect(tile('two')).toBeVisible();
  expect(await moves()).toEqual([]);
});

test('tiles settle where a deleted one was', async () => {
  await upload(member, await softPicture(400, 250), 'gone.png');
  await openWithOverlays(page, '/gallery');
  await expect(tile('gone')).toBeVisible();
  await page.evaluate(() => {
    const settled: unknown[] = [];
    Object.assign(window, { settled });
    // oxlint-disable-next-line typescript/unbound-method -- called on the element below
    const { animate } = Element.prototype;
    Element.prototype.animate = function settle(keyframes, options) {
      settled.push([this.querySelector('a')?.textContent, typeof options === 'object' ? options.duration : options]);
      return animate.call(this, keyframes, options);
    };
  });
  await page.getByRole('gridcell', { name: 'gone' }).press('Delete');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('screens.delete') })
    .click();
  await expect(tile('gone')).toHaveCount(0);
  const settled = () => page.evaluate((): unknown => Reflect.get(window, 'settled'));
  await expect
    .poll(settled)
    .toEqual(['seven', 'six', 'five', 'four', 'three', 'two', 'one'].map((name) => [name, 200]));
});

test('a menu and a question open from the buttons that open them', async () => {
  await openWithOverlays(page, `/s/${screens[0]?.signature ?? ''}`);
  const button = page.getByRole('button', { name: text('screens.delete') });
  const at = await button.boundingBox();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const origin = await dialog.evaluate((each) => {
    if (!(each instanceof HTMLElement)) throw new Error('No element');
    const [x = 0, y = 0] = getComputedStyle(each).transformOrigin.split(' ').map(Number.parseFloat);
    return [x + each.offsetLeft, y + each.offsetTop];
  });
  expect(origin.map(Math.round)).toEqual(
    at ? [at.x + at.width / 2, at.y + at.height / 2].map(Math.round) : ['the button is not there'],
  );
});
