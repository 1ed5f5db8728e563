import type { Locator, Page } from 'playwright';

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

/**
 * Opens a page and presses a button as soon as it is painted. Answers after how many milliseconds it was shown as taken,
 * and when it was done: when there was an element of the selector `effect`.
 */
export async function pressEarly(
  page: Page,
  path: string,
  { button, effect }: { button: (page: Page) => Locator; effect: string },
): Promise<{ taken: number; done: number }> {
  await page.addInitScript((selector) => {
    const times: { taken?: number; done?: number } = {};
    Object.assign(window, { times });
    new MutationObserver(() => {
      if (document.querySelector('[data-taken]')) times.taken ??= performance.now();
      if (document.querySelector(selector)) times.done ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, effect);
  await page.goto(path, { waitUntil: 'commit' });
  await button(page).click();
  await page.locator(effect).first().waitFor({ state: 'attached', timeout: 30_000 });
  return page.evaluate(() => {
    const { times } = Object(window);
    return { taken: Number(times.taken), done: Number(times.done) };
  });
}
