import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, onTestFinished, test, vi } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { expect } from '../support/expect.ts';
import { openPage, openWithOverlays, takenOver } from '../support/open-page.ts';
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

// It stands here since anyone who changes the server of one changes that of all.
describe('the inspector', () => {
  let dev: Awaited<ReturnType<typeof serveFromSource>>;
  let app: Page;
  let inspector: Page;
  beforeAll(async () => {
    dev = await serveFromSource();
    app = await dev.browser.newPage();
    // The texts of another language never come.
    await app.route('**/lang/uk/**', () => undefined);
    await openWithOverlays(app, `${dev.url}/?inspect`);
    const opened = app.waitForEvent('popup');
    await app.getByRole('button', { name: 'Machines' }).click();
    inspector = await opened;
  });
  afterAll(() => dev.stop());

  const flow = (name: string) =>
    inspector.getByRole('region', { name: 'Flows' }).getByRole('button', { name: new RegExp(`^${name}`) });
  const shownState = () => inspector.locator('[data-state]');
  const stateInChart = (name: string) => inspector.getByRole('group', { name: `${name}, current`, exact: true });

  async function send(event: string): Promise<void> {
    const details = inspector.getByRole('region', { name: 'What can happen' });
    await details.getByRole('button', { name: event, exact: true }).click();
    await details.getByRole('button', { name: 'Send', exact: true }).click();
  }

  test('CARD-04: an event that is sent from the inspector opens the popup of the page, and its chart is lit where it is', async () => {
    await flow('popup').click();
    await expect(stateInChart('closed')).toBeVisible();
    await send('popup.requested');
    await expect(app.getByRole('dialog', { name: 'Delete 3 screenshots?' })).toBeVisible();
    await expect(shownState()).toHaveText('open.idle');
    await expect(stateInChart('idle')).toBeVisible();
  });

  test('CARD-04: a call fails by hand, and the step before it can be gone back to', async () => {
    await flow('language').click();
    await send('language.requested');
    await expect(shownState()).toHaveText('switching');
    await send('loadMessages fails');
    await expect(shownState()).toHaveText('ready');

    const steps = inspector.getByRole('region', { name: 'What happened' }).getByRole('button');
    await steps.filter({ hasText: 'language.requested' }).last().click();
    await expect(shownState()).toHaveText('switching');
    await expect(stateInChart('switching')).toBeVisible();
    await inspector.getByRole('button', { name: 'Back to now' }).click();
    await expect(shownState()).toHaveText('ready');
  });

  test('a bug is reported over an open dialog, with what was seen, and its link replays it to anyone', async () => {
    await app.keyboard.press('Alt+Shift+KeyR');
    const sheet = app.getByRole('dialog', { name: 'Report a bug' });
    await sheet.getByLabel('What went wrong?').fill('The popup asks for nothing.');
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    const link = await app.getByRole('textbox', { name: 'Link' }).inputValue();

    const replay = await dev.browser.newPage();
    await replay.goto(link);
    await expect(replay.getByText('The popup asks for nothing.', { exact: true })).toBeVisible();
    await expect(replay.getByRole('img', { name: 'The page at this moment' })).toBeVisible();
    // It begins before there was a popup.
    await replay.getByRole('slider', { name: 'Moment' }).press('End');
    await replay
      .getByRole('region', { name: 'Flows' })
      .getByRole('button', { name: /^popup/ })
      .click();
    await expect(replay.locator('[data-state]')).toHaveText('open.idle');
  });
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
