import { useSyncExternalStore } from 'react';

/** False on the server and while the browser takes over its HTML, then true: for what only a browser can show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
