import { browserNetwork } from '#src/lib/browser-network.ts';

interface Router {
  state: { navigation: { state: string } };
  subscribe: (listener: () => void) => () => void;
}

let router: Router | null = null;

/**
 * Whether a page that was asked for waits for the network, or for a server that does not answer. It asks the router itself:
 * React shows that it is loading only after the late parts of the page have come, and they wait for the same network.
 */
export const waitingPage = {
  follow(followed: Router): void {
    router = followed;
  },
  waitsFor: (): 'network' | 'server' | null => {
    if (router?.state.navigation.state !== 'loading' || !browserNetwork.isAwaited()) return null;
    return browserNetwork.isOffline() ? 'network' : 'server';
  },
  subscribe: (listener: () => void): (() => void) => {
    const leaveRouter = router?.subscribe(listener);
    const leaveNetwork = browserNetwork.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      leaveRouter?.();
      leaveNetwork();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
