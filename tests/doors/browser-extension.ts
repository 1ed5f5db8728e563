import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type Page, type Worker } from 'playwright';
import { build } from 'wxt';
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export interface LoadedExtension {
  context: BrowserContext;
  worker: Worker;
  id: string;
  /** Its popup in a tab of its own, while this page is in front of it. */
  popupOver: (page: Page) => Promise<Page>;
  stop: () => Promise<void>;
}

/**
 * Builds the extension and loads it into a Chromium. Nobody can press its button there, which would let it into the tab: this copy
 * has from the start what a person gives it by that, and the origin of the server.
 */
export async function loadExtension(): Promise<LoadedExtension> {
  const folder = await temporaryFolder('kadr-extension-');
  await build({ root: resolve(import.meta.dirname, '../../extension'), outDir: join(folder, 'built'), logger: silent });
  const unpacked = join(folder, 'unpacked');
  await cp(join(folder, 'built/chrome-mv3'), unpacked, { recursive: true });
  const manifestPath = join(unpacked, 'manifest.json');
  const manifest: object = JSON.parse(await readFile(manifestPath, 'utf8'));
  await writeFile(manifestPath, JSON.stringify({ ...manifest, host_permissions: ['<all_urls>'] }));
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath !== undefined && { executablePath }),
    // The shell without windows has no extensions.
    headless: false,
    viewport: { width: 800, height: 600 },
    locale: 'en-US',
    args: [
      ...chromiumArgs,
      '--headless=new',
      `--disable-extensions-except=${unpacked}`,
      `--load-extension=${unpacked}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  return {
    context,
    worker,
    id,
    async popupOver(page) {
      const popup = await context.newPage();
      await popup.goto(`chrome-extension://${id}/popup.html`);
      await popup.locator('header').waitFor();
      await page.bringToFront();
      return popup;
    },
    stop: () => context.close(),
  };
}

const nothing = () => undefined;
const silent = {
  debug: nothing,
  log: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  success: nothing,
  level: 0,
};

/** Serves pages by their paths. */
export async function servePages(pages: Record<string, string>): Promise<{ url: string; server: Server }> {
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(pages[request.url ?? ''] ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
