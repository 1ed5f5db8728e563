import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { systemRandom } from '../random.ts';
import { holdOn, holdWork, lastEnd, rememberEnd } from './recurring-work.ts';

/** Milliseconds. What has become due while no server ran comes so long after a start, which has enough to do itself. */
const soon = 60_000;

/** Milliseconds. A process that says nothing for this long is taken for dead, and another one does its work. */
const lease = 120_000;

interface Entry {
  name: string;
  interval: number;
  work: () => Promise<void>;
  /** Whether every process does it for itself. */
  ofEach: boolean;
}

/**
 * Runs recurring work in this process, each at its own interval and never twice at a time; of several processes on one PostgreSQL
 * one runs it. The database remembers when it
 * last came to its end without failing: a server that is often started again comes to it too, and does not begin with it each time.
 */
export function createRecurring({ clock, db, log }: { clock: Clock; db: Database; log: Log }) {
  const works: Entry[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const self = systemRandom.base62(12);
  let started = false;
  let stopped = false;

  /** What comes as often as `soon` is due then in any case. */
  const isRemembered = ({ interval, ofEach }: Entry): boolean => interval > soon && !ofEach;

  async function untilFirst(entry: Entry): Promise<number> {
    if (!isRemembered(entry)) return entry.interval;
    const ended = await lastEnd(db.query, entry.name);
    // A time to come is of a clock that has been set back since.
    if (ended === undefined || ended > clock.now()) return soon;
    return Math.max(soon, ended + entry.interval - clock.now());
  }

  async function run(entry: Entry): Promise<void> {
    if (db.engine === 'postgres' && !entry.ofEach) return runOnce(entry);
    await entry.work();
    if (isRemembered(entry)) await rememberEnd(db, entry.name, clock.now());
  }

  /** Unless another process is at it, or has just been. */
  async function runOnce({ name, interval, work }: Entry): Promise<void> {
    const hold = () => ({ name, by: self, now: clock.now(), until: clock.now() + lease });
    if (!(await holdWork(db, hold(), interval))) return;
    const holding = setInterval(() => void holdOn(db, hold(), hold().until).catch(() => undefined), lease / 3);
    try {
      await work();
    } catch (error) {
      await holdOn(db, hold(), null).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(holding);
    }
    await rememberEnd(db, name, clock.now());
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
    add(name: string, interval: number, work: () => Promise<void>, { ofEach = false } = {}): void {
      if (works.some((one) => one.name === name)) throw new Error(`Other work recurs as "${name}"`);
      const entry = { name, interval, work, ofEach };
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
