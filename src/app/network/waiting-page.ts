import { browserNetwork } from './browser-network.ts';

interface Router {
  state: { navigation: { state: string } };
  subscribe: (listener: () => void) => () => void;
}

let router: Router | null = null;

/**
 * Whether a page that was asked for waits for the network. It asks the router itself: React shows that it is loading
 * only after the late parts of the page have come, and they wait for the same network.
 */
export const waitingPage = {
  follow(followed: Router): void {
    router = followed;
  },
  isWaiting: (): boolean => browserNetwork.isOffline() && router?.state.navigation.state === 'loading',
  subscribe: (listener: () => void): (() => void) => {
    const leaveRouter = router?.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      leaveRouter?.();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
