import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { lastEnd, rememberEnd } from './recurring-work.ts';

/** Milliseconds. What has become due while no server ran comes so long after a start, which has enough to do itself. */
const soon = 60_000;

interface Entry {
  name: string;
  interval: number;
  work: () => Promise<void>;
}

/**
 * Runs recurring work in this process, each at its own interval and never twice at a time. The database remembers when it
 * last came to its end without failing: a server that is often started again comes to it too, and does not begin with it each time.
 */
export function createRecurring({ clock, db, log }: { clock: Clock; db: Database; log: Log }) {
  const works: Entry[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let started = false;
  let stopped = false;

  /** What comes as often as `soon` is due then in any case. */
  const isRemembered = ({ interval }: Entry): boolean => interval > soon;

  async function untilFirst(entry: Entry): Promise<number> {
    if (!isRemembered(entry)) return entry.interval;
    const ended = await lastEnd(db.query, entry.name);
    // A time to come is of a clock that has been set back since.
    if (ended === undefined || ended > clock.now()) return soon;
    return Math.max(soon, ended + entry.interval - clock.now());
  }

  async function run(entry: Entry): Promise<void> {
    await entry.work();
    if (isRemembered(entry)) await rememberEnd(db, entry.name, clock.now());
  }

  const follow = (work: Promise<void>): void => {
    const followed = work.finally(() => running.delete(followed));
    running.add(followed);
  };

  const schedule = (entry: Entry, wait: number): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      follow(
        run(entry)
          .catch((error: unknown) => log.error({ err: error, work: entry.name }, 'Recurring work failed'))
          .finally(() => schedule(entry, entry.interval)),
      );
    }, wait);
    timer.unref();
    timers.add(timer);
  };

  const begin = (entry: Entry): void =>
    follow(
      untilFirst(entry)
        .catch((error: unknown) => {
          log.error({ err: error, work: entry.name }, 'When recurring work came last could not be read');
          return soon;
        })
        .then((wait) => schedule(entry, wait)),
    );

  return {
    /**
     * First when `interval` milliseconds have passed since its last end, then that long after each end. Throws for a name that is
     * taken: each of the two would hold the other back.
     */
    add(name: string, interval: number, work: () => Promise<void>): void {
      if (works.some((one) => one.name === name)) throw new Error(`Other work recurs as "${name}"`);
      const entry = { name, interval, work };
      works.push(entry);
      if (started && !stopped) begin(entry);
    },
    start(): void {
      started = true;
      for (const entry of works) begin(entry);
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
