import { browser } from 'wxt/browser';
import { askPage, type Rect } from '../shared/messages.ts';
import { say } from '../shared/words.ts';
import { PictureFailed } from './picture-failed.ts';

/** Pixels of a side and of a whole picture, and views of a page, that are put together. */
const sideLimit = 32_000;
const pixelLimit = 40_000_000;
const viewLimit = 40;
/** A server takes 25 MB. */
const bytesLimit = 20_000_000;
/** Browsers let nobody take more than two pictures a second. */
const pause = 550;

let lastTaken = 0;

/** What is seen of a tab. Rejects where another tab is in front of it. */
export async function takeView(tab: number): Promise<ImageBitmap> {
  const wait = lastTaken + pause - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const { active, windowId } = await browser.tabs.get(tab);
  if (!active) throw new PictureFailed(say('left'));
  lastTaken = Date.now();
  const url = await browser.tabs.captureVisibleTab(windowId, { format: 'png' });
  return createImageBitmap(await (await fetch(url)).blob());
}

/** A part of what is seen, in CSS pixels of a view that is `viewWidth` wide; all of it without one. */
export async function takePart(tab: number, part: Rect | null, viewWidth: number | null): Promise<Blob> {
  const view = await takeView(tab);
  const scale = viewWidth === null ? 1 : view.width / viewWidth;
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: view.width, height: view.height };
  const left = Math.max(0, Math.round(x * scale));
  const top = Math.max(0, Math.round(y * scale));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.min(view.width - left, Math.round(width * scale))),
    Math.max(1, Math.min(view.height - top, Math.round(height * scale))),
  );
  drawing(canvas).drawImage(view, -left, -top);
  return encoded(canvas);
}

/** All of a page, or an area of it, by scrolling it; one that is too long is cut, which is told. */
export async function takeWhole(tab: number, area: Rect | null): Promise<{ blob: Blob; isCut: boolean }> {
  try {
    const first = await takeView(tab);
    const longest = sideLimit;
    const page = await askPage(tab, 'measure', { longest });
    const scale = first.width / page.width;
    const wanted = area ?? { x: 0, y: 0, width: page.width, height: page.height };
    const left = Math.max(0, wanted.x);
    const width = Math.min(wanted.width, page.width - left);
    const height = Math.floor(
      Math.min(
        wanted.height,
        page.height - wanted.y,
        sideLimit / scale,
        pixelLimit / (width * scale * scale),
        viewLimit * page.viewHeight,
      ),
    );
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = drawing(canvas);
    for (let done = 0; done < height;) {
      const isLast = done + page.viewHeight >= height;
      const { y } = await askPage(tab, 'show', { y: wanted.y + done, isFirst: done === 0, isLast });
      const view = await takeView(tab);
      // At its end a page does not scroll as far as it is asked to.
      const skipped = Math.max(0, wanted.y + done - y);
      const top = Math.round(done * scale);
      const from = Math.round(skipped * scale);
      context.drawImage(
        view,
        left * scale,
        from,
        canvas.width,
        view.height - from,
        0,
        top,
        canvas.width,
        view.height - from,
      );
      view.close();
      done += page.viewHeight - skipped;
      if (skipped >= page.viewHeight) break;
    }
    return { blob: await encoded(canvas), isCut: height + 1 < Math.min(wanted.height, page.height - wanted.y) };
  } finally {
    await askPage(tab, 'restore', {}).catch(() => undefined);
  }
}

export function drawing(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureFailed(say('noCapture'));
  return context;
}

/** As PNG; as JPEG where that is larger than servers take. */
export async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return png.size <= bytesLimit ? png : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
