import { fromCallback } from 'xstate';
import { browserNetwork, type Network } from '#src/lib/browser-network.ts';

/** Tells once the server can be reached again. */
export const networkReturn = (network: Pick<Network, 'back'> = browserNetwork) =>
  fromCallback(({ sendBack }) => {
    const stop = new AbortController();
    network.back(stop.signal).then(
      () => sendBack({ type: 'network.returned' }),
      () => {},
    );
    return () => stop.abort();
  });
