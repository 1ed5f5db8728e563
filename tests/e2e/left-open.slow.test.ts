import type { Route } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openWithOverlays } from '../support/open-page.ts';
import { startSeededSite, type SeededSite } from '../support/seed.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: SeededSite;
beforeAll(async () => {
  site = await startSeededSite('left-open');
});
afterAll(() => site.close());

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
});

/** Asks the server for an operation that it does not know, as a page does that is older than the server. */
const askUnknown = (route: Route): Promise<void> =>
  route.continue({
    postData: (route.request().postData() ?? '').replace(/sha256:[0-9a-f]+/, `sha256:${'0'.repeat(64)}`),
  });
