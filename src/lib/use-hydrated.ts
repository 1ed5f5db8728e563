import { useSyncExternalStore } from 'react';
import { hydration } from './hydration.ts';

/** False on the server and while the browser takes over its HTML, then true: for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    hydration.subscribe,
    () => !hydration.isUnderWay(),
    () => false,
  );
