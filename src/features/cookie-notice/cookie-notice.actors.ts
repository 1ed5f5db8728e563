import { consentCookie, consentIn } from '#domain/cookie-consent.ts';
import { cookieSeconds } from '#domain/limits.ts';
import { deviceLimit } from '#machines/answer-limits.ts';
import type { CookieChoice } from '#machines/cookie-notice/cookie-notice.machine.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';
import { callWithLimit } from '#src/wiring/call-with-limit.ts';

const closedKey = 'cookie-notice';

export interface ChoiceStorage {
  cookies: { read: () => string; write: (cookie: string) => void };
  /** Of the tab: forgotten when it is closed. */
  session: Pick<BrowserStorage, 'read' | 'write'>;
  secure: boolean;
}

/** What this visitor has decided before; null when nothing is known. */
export function readChoice({ cookies, session }: ChoiceStorage): CookieChoice | null {
  const stored = consentIn(cookies.read());
  if (stored) return stored;
  return session.read(closedKey) === 'closed' ? 'closed' : null;
}

/** Accepting and declining last as long as the cookie; closing hides the notice until the tab is closed. */
export const cookieNoticeActors = (storage: ChoiceStorage) => ({
  rememberChoice: callWithLimit<void, { choice: CookieChoice | null }>(async ({ input: { choice } }) => {
    if (choice === 'closed') storage.session.write(closedKey, 'closed');
    else if (choice) {
      const secure = storage.secure ? '; Secure' : '';
      storage.cookies.write(`${consentCookie}=${choice}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`);
    }
  }, deviceLimit),
});
