import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

const found = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path));

/** Where a Chromium stands: CHROME_PATH, else Debian's; undefined leaves it to Playwright's own cache. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROME_PATH ?? found('/usr/bin/chromium', '/usr/bin/google-chrome');

/**
 * Where one without windows stands, else as chromiumPath. It takes a third less of the processor, but has no settings of
 * a browser and draws text differently.
 */
const shellPath = (): string | undefined =>
  process.env.CHROME_SHELL_PATH ?? found('/usr/bin/chromium-headless-shell') ?? chromiumPath();

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
const pictureArgs = ['--disable-partial-raster', '--disable-checker-imaging', '--disable-threaded-animation'];

export const launchChromium = (args: readonly string[] = []): Promise<Browser> =>
  launch(shellPath(), [...chromiumArgs, ...args]);

/** The browser that pictures of stories are taken with. */
export const launchForPictures = (): Promise<Browser> => launch(chromiumPath(), [...chromiumArgs, ...pictureArgs]);

const launch = (executablePath: string | undefined, args: string[]): Promise<Browser> =>
  chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
