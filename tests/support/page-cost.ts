import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from 'playwright';

export interface PageCost {
  scripts: {
    requests: number;
    /** Brotli at its best, as browsers get them. */
    bytes: number;
  };
  /** The sheets that stand in the HTML itself: bytes, brotli. */
  styles: number;
  /** Everything: documents, scripts, styles, fonts, pictures and data. */
  all: {
    requests: number;
    /** Of bodies and headers, as they were sent. */
    bytes: number;
  };
}

/** What a page loads by itself until it is idle, on a first visit: nothing is pressed, moved or scrolled. */
export async function pageCost(page: Page, path: string): Promise<PageCost> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const loaded: Request[] = [];
  page.on('requestfinished', (request) => loaded.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.waitForLoadState('networkidle');
  const styles = await page.locator('style').allTextContents();
  const scripts = loaded.filter((request) => request.resourceType() === 'script');
  return {
    scripts: { requests: scripts.length, bytes: await sum(scripts, compressed) },
    styles: packed(styles.join('')),
    all: { requests: loaded.length, bytes: await sum(loaded, sent) },
  };
}

async function compressed(request: Request): Promise<number> {
  const body = await (await request.response())?.body();
  return body ? packed(body) : 0;
}

const packed = (text: string | Buffer): number => brotliCompressSync(text).length;

async function sent(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

async function sum(requests: readonly Request[], of: (request: Request) => Promise<number>): Promise<number> {
  const sizes = await Promise.all(requests.map(of));
  return sizes.reduce((total, size) => total + size, 0);
}
