import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openPage } from '../support/open-page.ts';
import { picture } from '../support/pictures.ts';
import { startSite, upload, type Site } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('en');

let site: Site;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  context = await site.member();
});
beforeEach(async () => {
  const { signature } = await upload(context, await picture('png'));
  page = await context.newPage();
  await openPage(page, `/s/${signature}`);
  return () => page.close();
});
afterAll(() => site.close());

const deleteButton = () => page.getByRole('main').getByRole('button', { name: text('screens.delete'), exact: true });
const question = () => page.getByRole('dialog', { name: text('removal.title', { count: 1 }) });

async function ask(): Promise<void> {
  await deleteButton().click();
  await expect(question()).toBeVisible();
}

describe('the question before a deletion', () => {
  test('is not answered by the Enter that has asked it, however long that is held', async () => {
    await deleteButton().focus();
    await page.keyboard.down('Enter');
    await expect(question()).toBeVisible();
    for (let repeated = 0; repeated < 3; repeated += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(question()).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
    await expect(question()).toHaveCount(0);
    await expect(page).toHaveURL(/\/s\//);
  });

  test('Enter on "Keep" keeps', async () => {
    await ask();
    await page.keyboard.press('Shift+Tab');
    await expect(question().getByRole('button', { name: text('removal.cancel') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question()).toHaveCount(0);
    expect((await page.reload())?.status()).toBe(200);
  });

  test.each(['Enter', 'Escape'])('hears %s after a press beside its buttons', async (key) => {
    await ask();
    await question().getByRole('heading').click();
    await page.keyboard.press(key);
    await expect(question()).toHaveCount(0);
    await expect(page).toHaveURL(key === 'Enter' ? '/gallery' : /\/s\//);
  });

  test('POP-05 Escape is Cancel and gives the focus back', async () => {
    await ask();
    await page.keyboard.press('Escape');
    await expect(question()).toHaveCount(0);
    await expect(deleteButton()).toBeFocused();
  });

  test('POP-04 Cancel, the closing cross and the backdrop close it and delete nothing', async () => {
    const ways = [
      () =>
        question()
          .getByRole('button', { name: text('removal.cancel') })
          .click(),
      () =>
        question()
          .getByRole('button', { name: text('ui.close') })
          .click(),
      () => page.mouse.click(10, 400),
    ];
    for (const close of ways) {
      await ask();
      await close();
      await expect(question()).toHaveCount(0);
    }
    expect((await page.reload())?.status()).toBe(200);
  });

  test('POP-02 POP-04 while the deletion runs it waits, and nothing closes it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await released;
      await route.continue();
    });
    await ask();
    await question()
      .getByRole('button', { name: text('screens.delete') })
      .click();
    await expect(question()).toHaveAttribute('aria-busy', 'true');
    await expect(question().getByRole('button', { name: text('removal.cancel') })).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 400);
    await expect(question()).toBeVisible();
    release();
    await expect(question()).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
  });
});
