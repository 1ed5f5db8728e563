import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage, takenOver } from '../support/open-page.ts';
import { freePort } from '../support/product.ts';

const root = resolve(import.meta.dirname, '../..');

test('npm run dev comes up once, and a page that is open comes back after the server was changed', async () => {
  const dev = await serveFromSource();
  onTestFinished(() => dev.stop());
  expect(dev.starts()).toBe(1);

  const page = await dev.browser.newPage();
  await openPage(page, dev.url);
  const loadedAgain = page.waitForEvent('load');
  await dev.changeTheServer();
  await loadedAgain;

  await takenOver(page);
  expect(dev.starts()).toBe(2);
});

async function serveFromSource() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kadr-dev-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  const starts = () => output.split(' is ready: ').length - 1;
  await vi.waitUntil(() => starts() > 0, { timeout: 30_000 });
  const browser = await launchChromium();

  return {
    url: `http://localhost:${port}`,
    browser,
    starts,
    /** As an editor does that saves a file as it was. */
    async changeTheServer() {
      const file = join(root, 'server/platform/health.ts');
      await writeFile(file, await readFile(file));
    },
    async stop() {
      await browser.close();
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
