import { loadFailedStyles } from './failed-styles.ts';

/**
 * A part of the program that comes on its own, after the page. A try that failed ends nobody's waiting: the part is
 * asked for again when there is a network again, and by tryAgain.
 */
export interface LatePart<Part> {
  /** Resolves once it has come. The first call asks for it. */
  arrival: () => Promise<Part>;
  /** Whether a try has failed since it was asked for, and none has succeeded. */
  isMissing: () => boolean;
  /** Asks once more for what is missing. */
  tryAgain: () => void;
  /** Hears when isMissing changes. Answers the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** On a server, which has no network that comes back, the first failure is told to whoever waits. */
export function latePart<Part>(
  load: () => Promise<Part>,
  network: Pick<EventTarget, 'addEventListener'> | undefined = typeof window === 'undefined' ? undefined : window,
): LatePart<Part> {
  const listeners = new Set<() => void>();
  let arriving: Promise<Part> | undefined;
  let coming = false;
  let missing = false;
  let arrived: (part: Part) => void;
  let failed: (error: unknown) => void;

  const setMissing = (now: boolean) => {
    if (missing === now) return;
    missing = now;
    for (const listener of listeners) listener();
  };
  const ask = async () => {
    coming = true;
    try {
      await loadFailedStyles();
      arrived(await load());
      setMissing(false);
    } catch (error) {
      if (!network) return failed(error);
      console.error('A part of the program did not come', error);
      network.addEventListener('online', tryAgain, { once: true });
      setMissing(true);
    } finally {
      coming = false;
    }
  };
  const tryAgain = () => {
    if (missing && !coming) void ask();
  };

  return {
    arrival: () => {
      if (arriving) return arriving;
      arriving = new Promise((resolve, reject) => {
        arrived = resolve;
        failed = reject;
      });
      void ask();
      return arriving;
    },
    isMissing: () => missing,
    tryAgain,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
