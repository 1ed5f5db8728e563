export interface Network {
  /** Whether no page can be had now. The server tells: one on the machine of its reader answers without a network too. */
  isOut: () => Promise<boolean>;
  /** Resolves when the server answers again. */
  back: () => Promise<void>;
}

/** Milliseconds in which a server that can be reached answers a probe. */
const probeLimit = 5000;

/** Milliseconds from one probe of a server out of reach to the next; without a network each is twice the last. */
const probeInterval = 3000;
const longestInterval = 60_000;

let unanswered = 0;
const listeners = new Set<() => void>();

const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

/** Of the errors those of a proxy before it alone tell that the server is away. */
async function answers(): Promise<boolean> {
  try {
    const probe = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeLimit) } as const;
    const { status } = await fetch('/healthz', probe);
    return status < 500;
  } catch {
    return false;
  }
}

/** Resolves when there may be a server again: after a while, or as soon as the browser is online. */
const perhapsBack = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, wait);
    addEventListener('online', goOn);
  });

function count(by: number): void {
  unanswered += by;
  for (const listener of listeners) listener();
}

/** What the browser says of its network, and the server of itself; a server is never out of reach of itself. */
export const browserNetwork = {
  /** Whether the browser believes that it has no network. */
  isOffline,
  isOut: async (): Promise<boolean> => typeof window !== 'undefined' && !(await answers()),
  back: async (): Promise<void> => {
    count(1);
    let wait = probeInterval;
    try {
      do {
        await perhapsBack(wait);
        wait = isOffline() ? Math.min(2 * wait, longestInterval) : probeInterval;
      } while (await browserNetwork.isOut());
    } finally {
      count(-1);
    }
  },
  /** Whether something waits for the server. */
  isAwaited: (): boolean => unanswered > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
