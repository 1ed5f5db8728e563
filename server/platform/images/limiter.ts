export type Urgency = 'first' | 'later';

/** Runs at most `atOnce` works; whoever waits with `first` goes before those with `later`. */
export function createLimiter(atOnce: number): <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T> {
  const waiting: Record<Urgency, (() => void)[]> = { first: [], later: [] };
  let running = 0;
  return async (urgency, work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting[urgency].push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.first.shift() ?? waiting.later.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
