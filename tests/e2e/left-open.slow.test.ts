import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { upload } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('left-open');
});
afterAll(() => site.close());

const headings = (page: Page) => page.getByRole('heading', { level: 2 });

test('a gallery that stays open over midnight calls no day before "Today"', async () => {
  const context = await site.owner();
  await upload(context, await picture('png'));
  const page = await context.newPage();
  await page.clock.install();
  await openWithOverlays(page, '/gallery');
  await expect(headings(page).first()).toContainText(text('screens.today'));
  await page.clock.fastForward('24:00:00');
  await expect(headings(page).first()).toContainText(text('timeline.yesterday'));
  await page.clock.fastForward('24:00:00');
  await expect(headings(page).first()).not.toContainText(text('timeline.yesterday'));
  await context.close();
});

test('what could not be read without a network is read once it is back', async () => {
  const context = await site.owner();
  const page = await context.newPage();
  await openWithOverlays(page, '/gallery');
  await context.setOffline(true);
  await page.getByRole('scrollbar', { name: text('screens.scrubber.label') }).press('End');
  const failure = page.getByRole('alert').filter({ hasText: text('timeline.failed.text') });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(page.locator('[data-index]').last().getByRole('link')).toBeInViewport();
  await context.close();
});

describe('a picture that failed', () => {
  const failed = (page: Page) => page.locator('main [data-state=failed]');
  const allFailed = (page: Page) =>
    expect
      .poll(async () => [await failed(page).count(), await page.locator('main [data-index] img').count()])
      .toEqual([expect.any(Number), 0]);
  const recordPictures = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/files/')) asked.push(request.url());
    });
    return asked;
  };
  const loseServer = async (page: Page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
    );
    for (const path of ['**/files/**', '**/healthz']) await page.route(path, (route) => route.abort());
  };
  const comeBack = async (page: Page) => {
    await page.context().setOffline(true);
    await page.unrouteAll();
    await page.context().setOffline(false);
  };

  test('without a network is asked for once more when it is back, in tiles and on the stage', async () => {
    const context = await site.owner();
    const page = await context.newPage();
    const { signature } = await upload(context, await picture('png', { width: 1200, height: 750 }));
    await loseServer(page);
    await openWithOverlays(page, '/gallery');
    await expect(page.locator('[data-index]').first()).toContainText(text('screens.failed'));
    await allFailed(page);
    const tiles = await failed(page).count();
    const asked = recordPictures(page);
    await comeBack(page);
    await expect(failed(page)).toHaveCount(0);
    await expect(page.locator('main [data-state=shown]')).toHaveCount(tiles);
    expect([asked.length, new Set(asked).size]).toEqual([tiles, tiles]);

    await loseServer(page);
    await openWithOverlays(page, `/s/${signature}`);
    const stage = page.locator('img[data-stage]');
    const zoom = page.getByRole('button', { name: text('screen.stage.actual') });
    await expect(stage).toHaveAttribute('data-state', 'failed');
    await expect(zoom).toHaveCount(0);
    await comeBack(page);
    await expect(stage).toHaveAttribute('data-state', 'shown');
    await expect(page.getByText(text('screens.failed'))).toHaveCount(0);
    await expect(zoom).toBeVisible();
    await context.close();
  });

  test('beside a server that answers is not asked for again', async () => {
    const context = await site.owner();
    const page = await context.newPage();
    await page.route('**/files/**', (route) => route.fulfill({ status: 404 }));
    await openWithOverlays(page, '/gallery');
    await expect(page.locator('[data-index]').first()).toContainText(text('screens.failed'));
    await allFailed(page);
    const asked = recordPictures(page);
    await context.setOffline(true);
    await context.setOffline(false);
    await page.evaluate(async () => {
      for (let probe = 0; probe < 3; probe += 1) await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    });
    expect(asked).toEqual([]);
    await context.close();
  });
});

describe('a page that was open while the server was updated', () => {
  test('is left to its reader, who is told, by the next page that is asked for', async () => {
    const context = await site.owner();
    const page = await context.newPage();
    const documents: string[] = [];
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    let isOld = true;
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      documents.push(new URL(request.url()).pathname);
      isOld = false;
    });
    await page.route('**/graphql', (route) => (isOld ? askUnknown(route) : route.continue()));
    const openTrash = () =>
      page
        .getByRole('navigation', { name: text('frame.header.sections') })
        .getByRole('link', { name: text('frame.nav.trash') })
        .click();
    const trash = page.getByRole('heading', { level: 1, name: text('frame.nav.trash') });
    await openWithOverlays(page, '/gallery');
    isOld = true;
    await openTrash();
    const main = page.getByRole('main');
    await expect(main.getByText(text('shell.updated.text'))).toBeVisible();
    expect(documents).toEqual(['/gallery']);
    await main.getByRole('button', { name: text('errors.reload') }).click();
    await expect(trash).toBeVisible();
    expect([documents, uncaught]).toEqual([['/gallery', '/trash'], []]);
    await context.close();
  });

  test('says so where a reload would lose what is selected, and offers it', async () => {
    const context = await site.owner();
    const page = await context.newPage();
    await openWithOverlays(page, '/gallery');
    await page.locator('[data-index="0"]').getByRole('checkbox').click();
    await page.route('**/graphql', askUnknown);
    await page.getByRole('scrollbar', { name: text('screens.scrubber.label') }).press('End');
    const notice = page.locator('[popover][role=region]');
    await expect(notice).toContainText(text('shell.updated'));
    await expect(page.getByRole('alert').filter({ hasText: text('timeline.failed.safe') })).not.toContainText(
      text('timeline.failed.text'),
    );
    await expect(page.getByRole('group', { name: text('screens.selection.label') })).toContainText('1');

    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await notice.getByRole('button', { name: text('errors.reload') }).click();
    await reloaded;
    await context.close();
  });
});

/** Asks the server for an operation that it does not know, as a page does that is older than the server. */
const askUnknown = (route: Route): Promise<void> =>
  route.continue({
    postData: (route.request().postData() ?? '').replace(/sha256:[0-9a-f]+/, `sha256:${'0'.repeat(64)}`),
  });
