import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { ownPage } from '#tests/support/own-page.ts';
import { account } from './kadr.ts';

/** A browser profile in which the bench's account is signed in. */
export async function signedIn(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...options });
  const login = await context.request.post('/session', { headers: ownPage, data: account });
  if (!login.ok()) throw new Error(`Login answered ${login.status()}`);
  return context;
}
