/** What a task is for. Somebody may start waiting for it while it is queued. */
export interface Purpose {
  isAwaited: boolean;
}

/** So many works that somebody waits for go before one that was there earlier; then it is the turn of that. */
const goBefore = 3;

/** Runs at most `atOnce` tasks; those that somebody waits for go first, except for every fourth. */
export function createLimiter(atOnce: number): <T>(purpose: Purpose, work: () => Promise<T>) => Promise<T> {
  const waiting: { purpose: Purpose; begin: () => void }[] = [];
  let running = 0;
  let gone = 0;

  function takeNext(): (() => void) | undefined {
    const awaited = gone < goBefore ? waiting.findIndex(({ purpose }) => purpose.isAwaited) : 0;
    gone = awaited > 0 ? gone + 1 : 0;
    return waiting.splice(Math.max(awaited, 0), 1)[0]?.begin;
  }

  return async (purpose, work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push({ purpose, begin }));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const begin = takeNext();
      if (begin) begin();
      else running -= 1;
    }
  };
}
