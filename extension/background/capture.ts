import { browser } from 'wxt/browser';
import { askPage, type CaptureWay, type Rect } from '../shared/messages.ts';
import { say } from '../shared/words.ts';
import { PictureFailed } from './picture-failed.ts';
import { enqueue, toast } from './queue.ts';
import { kept } from './store.ts';
import { tellChanged, tellFault } from './told.ts';
import { takePart, takeWhole } from './whole-page.ts';

/** Puts the script of the extension into a page; one that is there already stays. */
export const enterPage = async (tab: number): Promise<void> => {
  await browser.scripting.executeScript({ target: { tabId: tab }, files: ['/page.js'] });
};

/** Begins to take a picture of a tab. */
export async function capture(way: CaptureWay, tab: number): Promise<void> {
  if (!(await kept.get('login'))) return tellFault(say('connectFirst'));
  try {
    await enterPage(tab);
    if (way === 'region' || way === 'element') await askPage(tab, 'pick', { way });
    else if (way === 'visible') {
      await askPage(tab, 'hide', {});
      await keep(tab, await takePart(tab, null, null));
    } else await keepWhole(tab, null);
  } catch (error) {
    await failed(tab, error);
  }
}

/** Takes what somebody has picked in a page: what is seen of it as it is, more of it by scrolling. */
export async function capturePicked(tab: number, area: Rect, viewWidth: number): Promise<void> {
  try {
    const { scrollY, viewHeight } = await placeOf(tab);
    const isSeen = area.y >= scrollY && area.y + area.height <= scrollY + viewHeight;
    if (isSeen) await keep(tab, await takePart(tab, { ...area, y: area.y - scrollY }, viewWidth));
    else await keepWhole(tab, area);
  } catch (error) {
    await failed(tab, error);
  }
}

async function placeOf(tab: number): Promise<{ scrollY: number; viewHeight: number }> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId: tab },
    func: () => ({ scrollY: window.scrollY, viewHeight: window.innerHeight }),
  });
  return answer?.result ?? { scrollY: 0, viewHeight: 0 };
}

async function keepWhole(tab: number, area: Rect | null): Promise<void> {
  await toast(tab, say('scrolling'), 'working');
  const { blob, isCut } = await takeWhole(tab, area);
  await keep(tab, blob, isCut ? say('cut') : undefined);
}

async function keep(tab: number, blob: Blob, told?: string): Promise<void> {
  const { title = '', url = '' } = await browser.tabs.get(tab);
  const after = (await kept.get('after')) ?? 'editor';
  await toast(tab, told ?? say('uploading'), told === undefined ? 'working' : 'failed');
  await enqueue([{ blob, name: `${nameOf(title)}.${extensionOf(blob)}`, address: url, after, tab }]);
}

/** Of a page as of a file. */
export const nameOf = (title: string): string =>
  title
    .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 120) || say('untitled');

export const extensionOf = ({ type }: Blob): string => (type === 'image/png' ? 'png' : 'jpg');

async function failed(tab: number, error: unknown): Promise<void> {
  // Pages of the browser itself and of its shop let nobody in.
  const told = error instanceof PictureFailed ? error.message : say('noCapture');
  console.warn(error);
  await toast(tab, told, 'failed');
  await tellFault(told);
  await tellChanged();
}
