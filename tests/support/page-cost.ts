import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

export interface PageCost {
  /** Script files that were asked for. */
  scripts: number;
  /** Their bytes, gzip -9. */
  bytes: number;
}

/** What a page loads by itself until it is idle: nothing is pressed, moved or scrolled. */
export async function pageCost(page: Page, path: string): Promise<PageCost> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(scripts.values());
  return { scripts: scripts.size, bytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) };
}
