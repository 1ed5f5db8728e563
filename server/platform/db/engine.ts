import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface TransactionOptions {
  /** False for what would simply be done again: it survives a crash of the process, but not a power cut right after. */
  durable: boolean;
  /** Milliseconds for which it waits while another program writes to the file of SQLite; 0 for what holds up those who read. */
  patience?: number | undefined;
}

/** What an engine provides: its connection and how to close it. */
export interface OpenedEngine {
  engine: Engine;
  kysely: Kysely<Tables>;
  transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>, options: TransactionOptions) => Promise<T>;
  /** Gives the work a database whose statements may take as long as they need. */
  noTimeLimits: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Throws StartRefusal where PostgreSQL takes no writes, or not every text. */
  requireWritable: () => Promise<void>;
  /** Throws StartRefusal where this user of PostgreSQL may make no tables. */
  requireTableRights: () => Promise<void>;
  /** Called once the tables are there, with the id of the installation if it has one. */
  migrated: (installation: string | undefined) => void;
  trouble: () => Promise<string | undefined>;
  close: () => Promise<void>;
}
