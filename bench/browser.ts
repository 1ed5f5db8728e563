import type { Page } from 'playwright';
import { launchChromium } from '#tests/support/chromium.ts';
import { openWithOverlays } from '#tests/support/open-page.ts';
import type { Kadr } from './kadr.ts';
import { signedIn } from './signed-in.ts';

export interface Browsing {
  /** A new page in which the bench's account is signed in. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** A browser in which the bench's account is signed in. */
export async function browse(kadr: Kadr): Promise<Browsing> {
  const browser = await launchChromium();
  const context = await signedIn(browser, kadr.url.replace('127.0.0.1', 'localhost'), {
    viewport: { width: 1280, height: 800 },
  });
  return {
    async open(path) {
      const page = await context.newPage();
      await openWithOverlays(page, path);
      await page.waitForLoadState('networkidle');
      return page;
    },
    close: () => browser.close(),
  };
}

/** Returns how many milliseconds of script the page has run so far: of the processor, which others may be using too. */
export async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
}
