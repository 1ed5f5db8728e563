import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadFailedStyles } from './failed-styles.ts';

/** Milliseconds between a failed attempt and the next. */
const pause = 5000;

/**
 * A part of the program that is loaded on its own, after the page. A failed attempt does not reject `arrival`: the part is
 * requested again after a pause, when the network returns, and by `tryAgain`.
 */
export interface LazyPart<Part> {
  /** Resolves once the part is loaded. The first call requests it. */
  arrival: () => Promise<Part>;
  /** A single attempt, which rejects when it fails: for what reports the failure, or what the page can do without. */
  once: () => Promise<Part>;
  /** Whether an attempt has failed since the part was requested, and none has succeeded. */
  isMissing: () => boolean;
  /** Requests a missing part once more. */
  tryAgain: () => void;
  /** Calls `listener` on each failed attempt and on the success after them. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** A component of a part: it suspends until the part is loaded. */
export const lazyComponent = <Part, Props>(
  part: Pick<LazyPart<Part>, 'arrival'>,
  componentOf: (part: Part) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: componentOf(await part.arrival()) }));

/** Makes a lazy part. On a server, which waits for no network, the first failure rejects. */
export function lazyPart<Part>(
  load: () => Promise<Part>,
  network: Pick<EventTarget, 'addEventListener'> | undefined = typeof window === 'undefined' ? undefined : window,
): LazyPart<Part> {
  const listeners = new Set<() => void>();
  let arriving: Promise<Part> | undefined;
  let coming = false;
  let missing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arrived: (part: Part) => void;
  let failed: (error: unknown) => void;

  const setMissing = (now: boolean) => {
    const wasMissing = missing;
    missing = now;
    if (missing || wasMissing) for (const listener of listeners) listener();
  };
  const ask = async () => {
    coming = true;
    clearTimeout(timer);
    try {
      await loadFailedStyles();
      arrived(await load());
      setMissing(false);
    } catch (error) {
      if (!network) return failed(error);
      console.error('A part of the program did not come', error);
      // The network is told to be back too early for it to be enough.
      network.addEventListener('online', tryAgain, { once: true });
      timer = setTimeout(tryAgain, pause);
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
    once: load,
    isMissing: () => missing,
    tryAgain,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
