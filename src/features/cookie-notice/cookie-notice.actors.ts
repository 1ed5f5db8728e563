import { fromPromise } from 'xstate';
import { cookieSeconds } from '#domain/limits.ts';
import type { CookieChoice } from '#machines/cookie-notice/cookie-notice.machine.ts';
import type { BrowserStorage } from '#src/lib/browser-storage.ts';

const cookieName = 'forge-cookies-consent';
const closedKey = 'cookie-notice';

export interface ChoiceStorage {
  cookies: { read: () => string; write: (cookie: string) => void };
  /** Of the tab: forgotten when it is closed. */
  session: Pick<BrowserStorage, 'read' | 'write'>;
  secure: boolean;
}

/** What this visitor has decided before; null when nothing is known. */
export function readChoice({ cookies, session }: ChoiceStorage): CookieChoice | null {
  const stored = new RegExp(`(?:^|;\\s*)${cookieName}=(accepted|declined)`).exec(cookies.read())?.[1];
  if (stored === 'accepted' || stored === 'declined') return stored;
  return session.read(closedKey) === 'closed' ? 'closed' : null;
}

/** Accepting and declining last as long as the cookie; closing hides the notice until the tab is closed. */
export const cookieNoticeActors = (storage: ChoiceStorage) => ({
  rememberChoice: fromPromise<void, { choice: CookieChoice | null }>(async ({ input: { choice } }) => {
    if (choice === 'closed') storage.session.write(closedKey, 'closed');
    else if (choice) {
      const secure = storage.secure ? '; Secure' : '';
      storage.cookies.write(`${cookieName}=${choice}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`);
    }
  }),
});
