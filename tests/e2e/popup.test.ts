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

const approval = () => question().getByRole('button', { name: text('screens.delete') });

async function ask(): Promise<void> {
  await deleteButton().click();
  await expect(question()).toBeVisible();
}

describe('the question before a deletion', () => {
  test('POP-05 SCR-09 is answered by Enter, from the answer that does what was asked, and keeps the focus', async () => {
    await ask();
    await expect(approval()).toBeFocused();
    const outside = await focusedOutside(['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']);
    expect(outside).toEqual([]);
    // Escape hides the name of an icon before anything else.
    await approval().focus();
    await page.keyboard.press('Escape');
    await ask();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/gallery');
    await expect(page.getByText(text('removal.removed', { count: 1 })).first()).toBeVisible();
  });
});

/** What has the focus beside the question while these keys are pressed; the browser's own bar counts as nothing. */
async function focusedOutside(keys: readonly string[]): Promise<string[]> {
  const outside: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return !element || element === document.body || element.closest('dialog') ? null : element.outerHTML;
    });
    if (focused !== null) outside.push(focused);
  }
  return outside;
}
