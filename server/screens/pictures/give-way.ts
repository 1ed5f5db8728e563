export interface GiveWay {
  /** Whether the background may go on at once. */
  isFree: () => boolean;
  /** Work that somebody waits for. */
  first: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when work in the background may go on. */
  turn: () => Promise<void>;
}

/**
 * Lets work in the background wait while more than `atOnce` works go first; for `patience` milliseconds at most, so that
 * it goes on slowly under a load that never ends.
 */
export function createGiveWay({ atOnce, patience }: { atOnce: number; patience: number }): GiveWay {
  const waiting = new Set<() => void>();
  let running = 0;
  const isFree = (): boolean => running <= atOnce;
  return {
    isFree,

    async first(work) {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        if (isFree()) for (const goOn of waiting) goOn();
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
