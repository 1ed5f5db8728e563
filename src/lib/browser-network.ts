import { isServerThere } from './transport.ts';

export interface Network {
  /** Whether no page can be had now. The server tells: one on the machine of its reader answers without a network too. */
  isOut: () => Promise<boolean>;
  /** Resolves when the server answers again. Rejects with the signal's reason once nobody waits for it any more. */
  back: (signal?: AbortSignal) => Promise<void>;
}

/** Milliseconds in which a server that can be reached answers a probe. */
const probeLimit = 5000;

/** Milliseconds from one probe of a server out of reach to the next; without a network each is twice the last. */
const probeInterval = 3000;
const longestInterval = 60_000;

/** What goes on when the server answers: all wait for the same probes. */
const waiting = new Set<() => void>();
let probes = new AbortController();

const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

/** Resolves when there may be a server again: after a while, or as soon as the browser is online. Also when it is given up. */
const perhapsBack = (wait: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, wait);
    addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });

/** Asks the server until it answers, or until these probes are given up; anyone who waits goes on then. */
async function askUntilBack(signal: AbortSignal): Promise<void> {
  const isWanted = () => !signal.aborted;
  let wait = probeInterval;
  do {
    await perhapsBack(wait, signal);
    wait = isOffline() ? Math.min(2 * wait, longestInterval) : probeInterval;
  } while (isWanted() && (await browserNetwork.isOut()));
  if (isWanted()) for (const goOn of [...waiting]) goOn();
}

/** Anyone who comes to wait begins the probes anew, which may have become seldom. */
function beginProbes(): void {
  probes.abort();
  probes = new AbortController();
  void askUntilBack(probes.signal);
}

/** What the browser says of its network, and the server of itself; a server is never out of reach of itself. */
export const browserNetwork = {
  /** Whether the browser believes that it has no network. */
  isOffline,
  isOut: async (): Promise<boolean> => typeof window !== 'undefined' && !(await isServerThere(probeLimit)),
  back: async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => {
      const goOn = () => {
        waiting.delete(goOn);
        signal?.removeEventListener('abort', goOn);
        if (waiting.size === 0) probes.abort();
        resolve();
      };
      waiting.add(goOn);
      signal?.addEventListener('abort', goOn);
      beginProbes();
    });
    signal?.throwIfAborted();
  },
};
