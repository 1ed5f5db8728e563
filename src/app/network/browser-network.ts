export interface Network {
  isOffline: () => boolean;
  /** Resolves when the browser is online again. */
  back: () => Promise<void>;
}

/** What the browser says of its network; a server is never offline. */
export const browserNetwork: Network = {
  isOffline: () => typeof window !== 'undefined' && !navigator.onLine,
  back: () => new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
};
