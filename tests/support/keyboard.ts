import type { Locator, Page } from 'playwright';

/** More stops than any page has before what a person looks for. */
const stops = 80;

/** Presses Tab until the element has the focus. Throws when the keyboard does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < stops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}
