import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

/** Where a Chromium stands: CHROME_PATH, else Debian's; undefined leaves it to Playwright's own cache. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Flags that make pictures the same on every machine and keep the browser off the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

export function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
}
