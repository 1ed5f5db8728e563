import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadFailedStyles } from './failed-styles.ts';

/** Milliseconds from a try that failed to the next. */
const pause = 5000;

/**
 * A part of the program that comes on its own, after the page. A try that failed ends nobody's waiting: the part is
 * asked for again after a while, when there is a network again, and by tryAgain.
 */
export interface LatePart<Part> {
  /** Resolves once it has come. The first call asks for it. */
  arrival: () => Promise<Part>;
  /** Whether a try has failed since it was asked for, and none has succeeded. */
  isMissing: () => boolean;
  /** Asks once more for what is missing. */
  tryAgain: () => void;
  /** Hears of each try that failed, and of the one after them that has not. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** A component of a part: a Suspense stands for it until the part has come. */
export const lateComponent = <Part, Props>(
  part: Pick<LatePart<Part>, 'arrival'>,
  componentOf: (part: Part) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: componentOf(await part.arrival()) }));

/** On a server, which has no network that comes back, the first failure is reported to whoever waits. */
export function latePart<Part>(
  load: () => Promise<Part>,
  network: Pick<EventTarget, 'addEventListener'> | undefined = typeof window === 'undefined' ? undefined : window,
): LatePart<Part> {
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
    isMissing: () => missing,
    tryAgain,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
