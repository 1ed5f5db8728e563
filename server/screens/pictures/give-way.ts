/** Waits for what may be somebody else's slowness: while that lasts, nothing goes before the background for it. */
type Aside = <T>(waiting: Promise<T>) => Promise<T>;

/** Milliseconds. What arrives within them keeps the machine busy; what takes longer waits for its line. */
const briefly = 250;

export interface GiveWay {
  /** Whether the background may go on at once. */
  isFree: () => boolean;
  /** Work that somebody waits for. It waits with `aside` for what comes from a client, which may be slow. */
  first: <T>(work: (aside: Aside) => Promise<T>) => Promise<T>;
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
