import type { UploadsRef } from '#machines/uploads/uploads.machine.ts';

/** The part of `window` that tells of the network. */
export interface Network {
  isOnline: () => boolean;
  addEventListener: (type: 'online' | 'offline', listener: () => void) => void;
}

/** Holds the queue while the browser says that it has no network. */
export function followNetwork(uploads: UploadsRef, network: Network): void {
  const tell = () => uploads.send({ type: network.isOnline() ? 'network.restored' : 'network.lost' });
  network.addEventListener('online', tell);
  network.addEventListener('offline', tell);
  tell();
}
