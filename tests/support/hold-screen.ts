import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Selects a screen of a timeline as phones do, which show no circles before: a finger rests on it. */
export async function holdScreen(page: Page, index: number): Promise<void> {
  const tile = page.locator(`[data-index="${index}"]`);
  await tile.waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 3 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(tile.getByRole('checkbox')).toBeChecked();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
