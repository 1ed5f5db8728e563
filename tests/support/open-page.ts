import type { Page } from 'playwright';

/** Opens a page and waits until the browser has taken it over from the server: from then on it hears what is pressed. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

/** Opens a page and waits for what lies over it too: questions, messages, notices. */
export async function openWithOverlays(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await overlaysReady(page);
}

export const takenOver = (page: Page): Promise<void> =>
  page.locator('[data-hosts=ready]').waitFor({ state: 'attached' });

export const overlaysReady = (page: Page): Promise<void> =>
  page.locator('[data-hosts] > *').first().waitFor({ state: 'attached' });
