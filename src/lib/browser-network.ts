export interface Network {
  /** Whether no page can be had now; asks the server where the browser believes that it is online. */
  isOut: () => Promise<boolean>;
  /** Resolves when the browser is online again and the server answers. */
  back: () => Promise<void>;
}

/** Milliseconds in which a server that can be reached answers a probe. */
const probeLimit = 5000;

/** Milliseconds from one probe of a server out of reach to the next. */
const probeInterval = 3000;

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
const perhapsBack = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = isOffline() ? undefined : setTimeout(goOn, probeInterval);
    addEventListener('online', goOn);
  });

function count(by: number): void {
  unanswered += by;
  for (const listener of listeners) listener();
}

/** What the browser says of its network, and the server of itself; a server is never out of reach of itself. */
export const browserNetwork = {
  isOffline,
  isOut: async (): Promise<boolean> => typeof window !== 'undefined' && (isOffline() || !(await answers())),
  back: async (): Promise<void> => {
    count(1);
    try {
      do await perhapsBack();
      while (await browserNetwork.isOut());
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
