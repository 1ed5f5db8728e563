import type { Log } from '../log.ts';

/** Runs recurring work in this process, each at its own interval and never twice at a time. */
export function createRecurring(log: Log) {
  const works: { name: string; interval: number; work: () => Promise<void> }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let started = false;
  let stopped = false;

  const schedule = (entry: (typeof works)[number]): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = entry
        .work()
        .catch((error: unknown) => log.error({ err: error, work: entry.name }, 'Recurring work failed'))
        .finally(() => {
          running.delete(run);
          if (!stopped) schedule(entry);
        });
      running.add(run);
    }, entry.interval);
    timer.unref();
    timers.add(timer);
  };

  return {
    /** First after `interval` milliseconds, then that long after each end. */
    add(name: string, interval: number, work: () => Promise<void>): void {
      const entry = { name, interval, work };
      works.push(entry);
      if (started && !stopped) schedule(entry);
    },
    start(): void {
      started = true;
      for (const entry of works) schedule(entry);
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
