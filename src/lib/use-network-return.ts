import { useEffect, useEffectEvent } from 'react';
import { browserNetwork } from './browser-network.ts';

/** Calls `again` once the server answers again, for what has `failed` without a network; beside one it has failed for good. */
export function useNetworkReturn(failed: boolean | undefined, again: () => void): void {
  const goOn = useEffectEvent(again);
  useEffect(() => {
    if (!failed || navigator.onLine) return undefined;
    const left = new AbortController();
    browserNetwork.back(left.signal).then(
      () => goOn(),
      () => {},
    );
    return () => left.abort();
  }, [failed]);
}
