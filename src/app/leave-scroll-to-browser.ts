import type { BrowserStorage } from '#src/lib/browser-storage.ts';

/** Where the router keeps the positions of pages (ScrollRestoration's own default). */
const positionsName = 'react-router-scroll-positions';

/**
 * Forgets the position of the page that is being loaded. The browser restores it with the first bytes of a reload; the
 * router would do so once more when it takes the page over, under a reader who has gone on meanwhile.
 */
export function leaveScrollToBrowser(storage: Pick<BrowserStorage, 'read' | 'write'>, historyState: unknown): void {
  try {
    const positions: unknown = JSON.parse(storage.read(positionsName) ?? '{}');
    if (typeof positions !== 'object' || positions === null) return;
    const kept = Object.entries(positions).filter(([key]) => key !== keyOf(historyState));
    storage.write(positionsName, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // What somebody else has written there is no position.
  }
}

const keyOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';
