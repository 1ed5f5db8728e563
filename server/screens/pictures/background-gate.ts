/** Waits for a client that may be slow; after `briefly` that wait no longer holds the background work back. */
type Aside = <T>(waiting: Promise<T>) => Promise<T>;

/** Milliseconds. A body that arrives faster keeps the machine busy; a slower one is waiting for the network. */
const briefly = 250;

export interface BackgroundGate {
  /** Whether the background may go on at once. */
  isFree: () => boolean;
  /** Runs foreground work, which somebody waits for. It uses `aside` to wait for what a client sends. */
  first: <T>(work: (aside: Aside) => Promise<T>) => Promise<T>;
  /** Resolves when work in the background may go on. */
  turn: () => Promise<void>;
}

/**
 * Holds background work back while more than `atOnce` foreground tasks run, for `patience` milliseconds at most, so that
 * it advances slowly even under a load that never ends.
 */
export function createBackgroundGate({ atOnce, patience }: { atOnce: number; patience: number }): BackgroundGate {
  const waiting = new Set<() => void>();
  let running = 0;
  const isFree = (): boolean => running <= atOnce;
  const leave = (): void => {
    running -= 1;
    if (isFree()) for (const goOn of waiting) goOn();
  };

  const aside: Aside = async (slow) => {
    const line = { isSlow: false };
    const timer = setTimeout(() => {
      line.isSlow = true;
      leave();
    }, briefly);
    try {
      return await slow;
    } finally {
      clearTimeout(timer);
      if (line.isSlow) running += 1;
    }
  };

  return {
    isFree,

    async first(work) {
      running += 1;
      try {
        return await work(aside);
      } finally {
        leave();
      }
    },

    async turn() {
      if (isFree()) return;
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, patience);
        waiting.add(goOn);
      });
    },
  };
}
