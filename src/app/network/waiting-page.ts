import type { PathName } from '#domain/paths.ts';
import { browserNetwork } from '#src/lib/browser-network.ts';

interface Router {
  state: { navigation: { state: string }; matches: readonly { route: { id: string } }[] };
  subscribe: (listener: () => void) => () => void;
}

let router: Router | null = null;
let waits = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waits += by;
  for (const listener of listeners) listener();
}

/**
 * Whether a page that was asked for waits for the network, or for a server that does not answer. It asks the router itself:
 * React shows that it is loading only after the late parts of the page have come, and they wait for the same network.
 */
export const waitingPage = {
  follow(followed: Router): void {
    router = followed;
  },
  /** Counts as what a page waits with until the server is back. What goes on behind the page waits without it. */
  until: async (back: Promise<void>): Promise<void> => {
    change(1);
    try {
      await back;
    } finally {
      change(-1);
    }
  },
  waitsFor: (): 'network' | 'server' | null => {
    if (router?.state.navigation.state !== 'loading' || waits === 0) return null;
    return browserNetwork.isOffline() ? 'network' : 'server';
  },
  /** Whether this page is the one that is shown, be it in another language. */
  isShown: (page: PathName): boolean => router?.state.matches.at(-1)?.route.id.endsWith(`:${page}`) ?? false,
  subscribe: (listener: () => void): (() => void) => {
    const leaveRouter = router?.subscribe(listener);
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      leaveRouter?.();
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
