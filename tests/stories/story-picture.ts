import type { Page } from 'playwright';
import type { Size } from './looks.ts';

/** Takes a picture of all of a page that was played in a window. The window is made as high as the page was in it. */
export async function takePicture(page: Page, window: Size): Promise<Buffer> {
  // After an earlier picture the window is higher, and what is as high as the window has grown with it.
  await page.setViewportSize(window);
  const height = await page.evaluate(prepare);
  if (height > window.height) {
    await page.setViewportSize({ width: window.width, height });
    await page.evaluate(prepare);
  }
  return await page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Runs in the page: waits for fonts and pictures, stands at the top, and answers how high the page is. */
async function prepare(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  scrollTo(0, 0);
  await nextFrame();
  await document.fonts.ready;
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await nextFrame();
  const { body, documentElement } = document;
  // What scrollHeight says of half a pixel changes from run to run.
  const own = Math.ceil(body.getBoundingClientRect().height - 0.1);
  return documentElement.scrollHeight > own + 1 ? documentElement.scrollHeight : own;
}
