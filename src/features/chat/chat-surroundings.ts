import { fromCallback } from 'xstate';

/** The parts of a browser that tell whether somebody sees the page, and of its network. */
export interface Surroundings {
  window: Pick<EventTarget, 'addEventListener'>;
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
}

/** Tells when the network goes and returns. */
export const networkChanges = (place?: Surroundings) =>
  fromCallback(({ sendBack }) => {
    const { window } = place ?? globalThis;
    const stop = new AbortController();
    window.addEventListener('offline', () => sendBack({ type: 'network.lost' }), stop);
    window.addEventListener('online', () => sendBack({ type: 'network.restored' }), stop);
    return () => stop.abort();
  });

/** Tells whether somebody sees the page. */
export const visibility = (place?: Surroundings) =>
  fromCallback(({ sendBack }) => {
    const { document } = place ?? globalThis;
    const stop = new AbortController();
    const look = () => sendBack({ type: document.visibilityState === 'visible' ? 'page.revealed' : 'page.concealed' });
    document.addEventListener('visibilitychange', look, stop);
    look();
    return () => stop.abort();
  });
