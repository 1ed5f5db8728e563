import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { JobRow } from '../db/tables.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Random } from '../random.ts';
import { createLogThrottle } from '../log-throttle.ts';
import { runOutside, traced } from '../tracing/spans.ts';
import { shiftJobTimes } from './clock-set-back.ts';
import { createJobTable } from './job-table.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { countParked, returnParked } from './parked-jobs.ts';
import { createRecurring } from './recurring.ts';

const second = 1000;
const pollInterval = second;
/** A worker that says nothing for this long is taken for dead. */
const lease = 60 * second;
const leaseExtension = lease / 3;
const firstDelay = second;
const longestDelay = 3600 * second;
const attemptsLimit = 8;
const errorLength = 2000;
/** An outage parks what it lasts longer than; that is tried again, three times in a row, as long as it fails. */
const parkedFor = 15 * 60 * second;
const attemptsOnReturn = attemptsLimit - 3;
/** The largest integer of a column. */
const anyAttempts = 2 ** 31 - 1;

interface Queue {
  name: string;
  handler: JobHandler;
  priority: number;
  concurrency: number;
  aside: boolean;
  running: number;
}

export interface JobsOptions {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  metrics: Pick<Metrics, 'jobs'>;
}

/**
 * Runs the jobs of the database in this process. While a queue is at its limit, queues of lower priority wait. A failed job
 * is tried again after 1 s, 2 s, 4 s … and parked after the eighth attempt. Parked jobs return to their queues at every start
 * and after 15 minutes, unless every attempt ended the process.
 */
export function createJobs({ db, clock, random, log, metrics }: JobsOptions): Jobs {
  const table = createJobTable(db);
  const token = random.base62(16);
  const queues: Queue[] = [];
  const running = new Map<number, Promise<void>>();
  const recurring = createRecurring({ clock, db, log });
  /** Of what every round meets while the database is out of reach. */
  const rarely = createLogThrottle(log);
  let started = false;
  let stopped = false;
  let poll: NodeJS.Timeout | undefined;
  let extension: NodeJS.Timeout | undefined;
  let pump: Promise<number> | undefined;
  let again = false;

  /** Attempts beyond the limit belong to a job that ended the process. */
  async function returnThoseParked(which: 'due' | 'failed' | 'all'): Promise<number> {
    const now = clock.now();
    const count = await returnParked(db, {
      now,
      parkedUntil: which === 'due' ? now - parkedFor : now,
      attemptsUntil: which === 'all' ? anyAttempts : attemptsLimit,
      attempts: which === 'all' ? 0 : attemptsOnReturn,
    });
    if (count > 0) log.info({ count }, 'Parked jobs are tried again');
    if (count > 0 && started) wake();
    return count;
  }

  /** Takes what is due and may run now, and returns how many; a call during a round leads to another round. */
  function takeDue(): Promise<number> {
    again = true;
    pump ??= rounds().finally(() => (pump = undefined));
    return pump;
  }

  async function rounds(): Promise<number> {
    for (let taken = 0; ;) {
      if (!again || stopped) return taken;
      again = false;
      /** The highest priority of those that are busy to their limit. */
      let busy = -Infinity;
      for (const queue of queues) {
        if (queue.priority < busy && !queue.aside) continue;
        const free = queue.concurrency - queue.running;
        const now = clock.now();
        const claimed =
          free > 0 ? await table.claim(queue.name, free, { token, now, until: now + lease }, [...running.keys()]) : [];
        for (const job of claimed) begin(queue, job);
        taken += claimed.length;
        if (queue.running >= queue.concurrency && !queue.aside) busy = Math.max(busy, queue.priority);
      }
    }
  }

  function begin(queue: Queue, job: JobRow): void {
    queue.running += 1;
    const work = run(queue, job)
      .catch((error: unknown) =>
        log.error({ err: error, queue: queue.name, job: job.id }, 'The state of a job could not be kept'),
      )
      .finally(() => {
        queue.running -= 1;
        running.delete(job.id);
        if (started) wake();
      });
    running.set(job.id, work);
  }

  async function run(queue: Queue, job: JobRow): Promise<void> {
    // Attempts are counted when a job is taken, so that one which kills the process is parked as well.
    if (job.attempts > attemptsLimit) return park(queue, job, job.last_error ?? 'The process ended while this job ran');
    try {
      await traced(`job ${queue.name}`, {}, () => queue.handler(JSON.parse(job.payload)));
    } catch (error) {
      const reason = (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, errorLength);
      if (job.attempts === attemptsLimit) return park(queue, job, reason);
      metrics.jobs.inc({ queue: queue.name, outcome: 'retried' });
      log.warn(
        { err: error, queue: queue.name, job: job.id, attempt: job.attempts },
        'A job failed and will be tried again',
      );
      const now = clock.now();
      return table.retry(job.id, token, { now, runAt: now + delayOf(job.attempts) }, reason);
    }
    await table.finish(job.id, token);
    metrics.jobs.inc({ queue: queue.name, outcome: 'done' });
  }

  async function park(queue: Queue, job: JobRow, reason: string): Promise<void> {
    metrics.jobs.inc({ queue: queue.name, outcome: 'parked' });
    log.error({ queue: queue.name, job: job.id, reason }, 'A job failed too often and is parked');
    await table.park(job.id, token, clock.now(), reason);
  }

  /** Doubles each time; between half and one and a half of that, so that failures do not come back all at once. */
  function delayOf(attempt: number): number {
    const share = (random.bytes(1)[0] ?? 0) / 255;
    return Math.floor(Math.min(longestDelay, firstDelay * 2 ** (attempt - 1)) * (0.5 + share));
  }

  function wake(): void {
    takeDue().catch((error: unknown) => rarely.error({ err: error }, 'Jobs could not be taken'));
  }

  async function extendLeases(): Promise<void> {
    if (running.size > 0) await table.extend(token, [...running.keys()], clock.now() + lease);
  }

  return {
    async enqueue(tx, queue, payload, options = {}) {
      const now = clock.now();
      await table.add(tx, {
        queue,
        key: options.key ?? null,
        payload: JSON.stringify(payload),
        runAt: options.runAt ?? now,
        now,
      });
      // A moment later, so that the one who committed is answered first.
      if (started) db.afterCommit(() => setImmediate(() => runOutside(wake)));
    },

    handle(name, handler, { priority = 0, concurrency = 1, aside = false } = {}) {
      if (queues.some((queue) => queue.name === name)) throw new Error(`The queue ${name} has a handler already`);
      queues.push({ name, handler, priority, concurrency, aside, running: 0 });
      queues.sort((a, b) => b.priority - a.priority);
    },

    every: (name, interval, work, options) => recurring.add(name, interval, work, options),

    start() {
      if (started || stopped) return;
      started = true;
      poll = setInterval(wake, pollInterval);
      extension = setInterval(() => {
        extendLeases().catch((error: unknown) => rarely.error({ err: error }, 'Leases of jobs could not be extended'));
      }, leaseExtension);
      recurring.start();
      // What stood in the way may be gone, which is mostly why a server was started again.
      shiftJobTimes(db, { now: clock.now(), lease })
        .then(() => returnThoseParked('failed'))
        .catch((error: unknown) => log.error({ err: error }, 'Jobs of before the start could not be looked at'))
        .finally(wake);
    },

    async stop() {
      stopped = true;
      clearInterval(poll);
      await recurring.stop();
      // A round that finds the database locked has taken nothing.
      await pump?.catch(() => undefined);
      await Promise.all(running.values());
      clearInterval(extension);
    },

    async idle() {
      let taken: number;
      do {
        await Promise.all(running.values());
        taken = await takeDue();
        // What ended while others were still being looked for may have added more.
      } while (taken > 0 || running.size > 0);
    },

    unfinished: (queue, keys) => table.unfinished(queue, keys),
    pending: () => table.count(),
    parked: () => countParked(db.query),
    returnParked: returnThoseParked,
  };
}
