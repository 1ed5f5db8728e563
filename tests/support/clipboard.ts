import type { Page } from 'playwright';

/** Puts a PNG on the clipboard, as a screenshot tool does. */
export async function copyPicture(page: Page, png: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, png.toString('base64'));
}

export const copiedText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
