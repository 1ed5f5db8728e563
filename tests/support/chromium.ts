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

/**
 * Flags that make a picture depend on what is shown alone, not on what was drawn before or how fast: everything is drawn
 * anew, pictures are decoded first, and no thread moves things by itself.
 */
export const pictureArgs = ['--disable-partial-raster', '--disable-checker-imaging', '--disable-threaded-animation'];

export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: [...chromiumArgs, ...args], ...(executablePath ? { executablePath } : {}) });
}
