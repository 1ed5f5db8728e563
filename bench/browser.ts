import type { Page } from 'playwright';
import { launchChromium } from '#tests/support/chromium.ts';
import { account, type Kadr } from './kadr.ts';

const fromPage = { 'x-requested-with': 'kadr', 'sec-fetch-site': 'same-origin' };

export interface Browsing {
  /** A new page in which the bench's account is signed in. */
  open(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** A browser in which the bench's account is signed in. */
export async function browse(kadr: Kadr): Promise<Browsing> {
  const browser = await launchChromium();
  const context = await browser.newContext({
    baseURL: kadr.url.replace('127.0.0.1', 'localhost'),
    viewport: { width: 1280, height: 800 },
  });
  const login = await context.request.post('/session', { headers: fromPage, data: account });
  if (!login.ok()) throw new Error(`Login answered ${login.status()}`);
  return {
    async open(path) {
      const page = await context.newPage();
      await page.goto(path);
      await page.locator('[data-hosts=ready]').waitFor({ state: 'attached' });
      await page.mouse.move(300, 300);
      await page.mouse.move(310, 310);
      await page.locator('[data-hosts] > *').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      return page;
    },
    close: () => browser.close(),
  };
}

/** Answers how many milliseconds of script the page has run so far: of the processor, which others may be using too. */
export async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
}
