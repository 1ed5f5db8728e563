import type { Page } from 'playwright';
import { switchTheme } from './choices.ts';
import { textsOf } from './texts.ts';

/** A bad line by phone: 400 kbit/s, 300 ms until an answer begins, nothing kept from earlier visits. */
export async function slowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytesPerSecond = 400_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

export interface EarlyPress {
  /** Milliseconds after which the button was shown as taken. */
  taken: number;
  /** Milliseconds after which it was done. */
  done: number;
  /** Answers that the line had brought by then, and their bytes with headers. */
  requests: number;
  bytes: number;
}

/** What is pressed; it is done when there is an element of the selector `effect`. */
export interface Press {
  press: (page: Page) => Promise<void>;
  effect: string;
}

/** The dark theme, which every page offers at its head. */
export const darkTheme: Press = {
  press: (page) => switchTheme(page, textsOf('en')('frame.theme.dark')),
  effect: 'html[data-theme=dark]',
};

/** Opens a page and presses something as soon as it is painted. */
export async function pressEarly(page: Page, path: string, { press, effect }: Press): Promise<EarlyPress> {
  await page.addInitScript((selector) => {
    const times: { taken?: number; done?: number } = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      if (document.querySelector('[data-taken]')) times.taken ??= performance.now();
      if (document.querySelector(selector)) times.done ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, effect);
  const answers = await answersTo(page);
  await page.goto(path, { waitUntil: 'commit' });
  await press(page);
  await page.locator(effect).first().waitFor({ state: 'attached', timeout: 30_000 });
  const times = await page.evaluate(() => {
    const { taken, done } = Object(window).times;
    return { taken: Number(taken), done: Number(done) };
  });
  return { ...times, ...answers(times.done) };
}

/** What a page is brought. The function answers how much it was within so many milliseconds of the first request. */
async function answersTo(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let start = Infinity;
  const ended: { at: number; bytes: number }[] = [];
  devtools.on('Network.requestWillBeSent', ({ timestamp }) => (start = Math.min(start, timestamp)));
  devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    if (encodedDataLength > 0) ended.push({ at: timestamp, bytes: encodedDataLength });
  });
  return (milliseconds: number) => {
    const before = ended.filter(({ at }) => (at - start) * 1000 <= milliseconds);
    return { requests: before.length, bytes: before.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
}
