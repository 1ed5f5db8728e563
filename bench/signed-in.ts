import type { Browser, BrowserContext } from 'playwright';
import { account } from './kadr.ts';

/** A browser profile in which the bench's account is signed in. */
export async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url });
  const headers = { 'x-requested-with': 'kadr', 'sec-fetch-site': 'same-origin' };
  const login = await context.request.post('/session', { headers, data: account });
  if (!login.ok()) throw new Error(`Login answered ${login.status()}`);
  return context;
}
