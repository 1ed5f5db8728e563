import type { Generated, Selectable } from 'kysely';

/**
 * All tables: the `tables.ts` of each folder adds its own. Times are epoch milliseconds; `day` is days since the epoch of
 * the owner's local date.
 */
export interface Tables {
  jobs: JobsTable;
  installation: InstallationTable;
  trusted_time: TrustedTimeTable;
  recurring_work: RecurringWorkTable;
}

/**
 * How a backup keeps the tables of a folder: by the columns of the primary key. Null leaves one out. Their order means
 * nothing: a restore goes by the foreign keys.
 */
export type TablesOfFolder = { [Name in keyof Tables]?: readonly string[] | null };

// What is restored goes its own way from there: it is another installation, in a time that goes on from that of the backup.
export const tables = {
  jobs: ['id'],
  installation: null,
  trusted_time: null,
  recurring_work: null,
} satisfies TablesOfFolder;

export interface JobsTable {
  id: Generated<number>;
  queue: string;
  /** At most one waiting job of a queue has this key. */
  key: string | null;
  /** JSON. */
  payload: string;
  run_at: number;
  /** When `run_at` was decided: later than now means that the clock was set back since. */
  queued_at: Generated<number>;
  attempts: Generated<number>;
  lease_until: number | null;
  lease_token: string | null;
  last_error: string | null;
  /** Set when the job has failed too often: it waits until it is tried again. */
  parked_at: number | null;
}

/** One row. */
export interface InstallationTable {
  one: 1;
  id: string;
}

/** One row: how far time is known to have gone, and how long (ms) a clock that is ahead of it has been doubted. */
export interface TrustedTimeTable {
  one: 1;
  time: number;
  waited: number;
}

/** When recurring work last came to its end. */
export interface RecurringWorkTable {
  name: string;
  ended_at: number;
  /** Epoch milliseconds until which a process has it that works on it; null while none does. */
  held_until: number | null;
  /** A name that this process has given itself. */
  held_by: string | null;
}

export type JobRow = Selectable<JobsTable>;
