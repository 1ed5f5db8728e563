import type { BrowserContext, Page } from 'playwright';
import { mailedCode, tokenOfProof } from './mailed-code.ts';

/** The code of the letter that this browser's sign-up waits for, or the restoring of a password. */
export async function codeFor(
  context: BrowserContext,
  purpose: 'registration' | 'restore' = 'registration',
  sending = 1,
): Promise<string> {
  const name = purpose === 'restore' ? 'restore' : 'verification';
  const kept = (await context.cookies()).find((cookie) => cookie.name.endsWith(name));
  return mailedCode(tokenOfProof(kept?.value), { purpose, sending });
}

/** The input of a page that asks for the code of a letter, in any language. */
export const codeInput = (page: Page) => page.locator('input[autocomplete=one-time-code]');

/** Goes on from the page that a sign-up leads to, as anyone who reads the letter: with scripts the code is sent by itself. */
export async function confirmEmail(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname.endsWith('/verification'));
  await codeInput(page).fill(await codeFor(page.context()));
}
