import { fromCallback } from 'xstate';

/** The parts of a browser that tell whether the page is there and somebody looks, and of its network. */
export interface Surroundings {
  window: Pick<EventTarget, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** Tells of the network, of somebody who comes back, and of the page that is put away: with a socket no browser would keep it as it is. */
export const livePage = (place?: Surroundings) =>
  fromCallback(({ sendBack }) => {
    const { window, document } = place ?? globalThis;
    const stop = new AbortController();
    window.addEventListener('offline', () => sendBack({ type: 'network.lost' }), stop);
    window.addEventListener('online', () => sendBack({ type: 'network.restored' }), stop);
    window.addEventListener('pagehide', () => sendBack({ type: 'page.left' }), stop);
    window.addEventListener('pageshow', () => sendBack({ type: 'page.returned' }), stop);
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') sendBack({ type: 'page.returned' });
      },
      stop,
    );
    return () => stop.abort();
  });
