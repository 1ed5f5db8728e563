import type { Tx } from '../db/database.ts';

export interface EnqueueOptions {
  /** While a job of this queue and key waits, another is not added. */
  key?: string;
  /** Epoch milliseconds; now when left out. */
  runAt?: number;
}

export interface HandleOptions {
  /** While a queue is busy to its limit those of lower priority wait; 0 when left out. */
  priority?: number;
  /** How many run at once; 1 when left out. */
  concurrency?: number;
  /** For what waits for another machine and needs next to nothing of this one: neither waits for other queues nor has them wait. */
  aside?: boolean;
}

export type JobHandler = (payload: unknown) => Promise<void>;

/** Work to be done after the answer, written in the transaction that makes it necessary. Runs at least once. */
export interface Jobs {
  enqueue(tx: Tx, queue: string, payload: unknown, options?: EnqueueOptions): Promise<void>;
  handle(queue: string, handler: JobHandler, options?: HandleOptions): void;
  /**
   * Runs `work` now and then, `interval` milliseconds after its last end, be it before a restart; what is due at the start,
   * or has never run, comes a minute later. `name` is that of this work alone. Of several processes one runs it, but for what is
   * `ofEach`: that looks after what each has for itself, and comes first when the interval has passed since the start.
   */
  every(name: string, interval: number, work: () => Promise<void>, options?: { ofEach?: boolean }): void;
  start(): void;
  /** Takes no more work and waits for what runs. */
  stop(): Promise<void>;
  /** Resolves when nothing is due and nothing runs. */
  idle(): Promise<void>;
  /** Those of these keys for which a job of this queue waits, runs, was cut off by a kill, or is parked. */
  unfinished(queue: string, keys: readonly string[]): Promise<Set<string>>;
  /** Jobs that wait or run; parked ones are left out. */
  pending(): Promise<number>;
  /** Jobs that were given up for now. */
  parked(): Promise<number>;
  /**
   * Gives jobs that were given up another three tries: those of a quarter of an hour ago (`due`), or all that failed. With
   * `all` also those that ended the process, and eight tries. Returns how many.
   */
  returnParked(which: 'due' | 'failed' | 'all'): Promise<number>;
}
