import type { AppActors } from '../app-actors.ts';

/** The part of `window` that tells of the network. */
export interface Network {
  isOnline: () => boolean;
  addEventListener: (type: 'online' | 'offline', listener: () => void) => void;
}

/** Holds the queue while the browser says that it has no network. */
export function followNetwork({ uploads }: Pick<AppActors, 'uploads'>, network: Network): void {
  const tell = () => uploads.send({ type: network.isOnline() ? 'network.online' : 'network.offline' });
  network.addEventListener('online', tell);
  network.addEventListener('offline', tell);
  tell();
}
