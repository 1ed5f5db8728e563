import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { installationOf, joinInstallation, requireMatch } from '../installation/match.ts';
import { isUsed, type PictureFolder } from '../installation/picture-folder.ts';
import { forgetSwap, holdsUnfinishedRestore, restoringPath } from '../installation/unfinished-restore.ts';
import type { Log } from '../log.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Engine, OpenedEngine, TransactionOptions } from './engine.ts';
import { isRetryable, refusesCommit } from './failures.ts';
import { isOlder, migrate } from './migrate.ts';
import { openSqlite, shareLock } from './sqlite.ts';
import { tableNames } from './table-names.ts';
import type { Tables } from './tables.ts';
import { tracedBelow } from '../tracing/spans.ts';
import { commandLine } from '../command-line.ts';

export { isConflict } from './failures.ts';

/** What a store's statements that read run on: `Database.query`, or a transaction. Statements that write do not compile on it. */
export type Queries = Pick<Kysely<Tables>, 'selectFrom' | 'getExecutor'>;
/** For a store's statements that write, or that must be atomic. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly engine: Engine;
  /** The id that the pictures of this database bear as well. Undefined until a node with pictures has begun. */
  readonly installation: string | undefined;
  /**
   * For single statements that read: what writes waits for its turn in a transaction. Throws inside of one, where it would wait
   * for itself.
   */
  readonly query: Queries;
  /** All or nothing; run again when another transaction was in the way, so `work` must be repeatable. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: Partial<TransactionOptions>): Promise<T>;
  /** Calls back once the transaction in progress is committed; at once outside of one, never after a rollback. */
  afterCommit(callback: () => void): void;
  /**
   * Whether this is what a transaction rejected with of which certainly nothing is left. False where the commit was asked
   * for and its answer got lost: it may have happened, or happen yet.
   */
  wasRolledBack(error: unknown): boolean;
  /**
   * Why transactions reject with Problem unavailable although the database can be read: another disk is mounted over its own,
   * its own does not take the log, another program has locked it, or SQLite has found it damaged. Undefined while all is well,
   * and again as soon as it is; of damage only a restart can tell that.
   */
  trouble(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface OpenOptions {
  config: Config;
  log: Log;
  /** For programs that look at everything, on which nobody waits: no statement is cut because it takes long. */
  noTimeLimits?: boolean;
  /** For programs beside which no server may run; of SQLite one program has the whole folder in any case. */
  alone?: boolean;
  /** Refuse a database of an older version instead of bringing it up to date. */
  asItIs?: boolean;
  /** The pictures that must belong to it; left out where none are touched. */
  pictures?: PictureFolder | undefined;
}

const attemptsLimit = 5;

/**
 * Opens PostgreSQL when there is a databaseUrl, else SQLite in the data folder, and brings its tables up to date.
 * Rejects with DataDirBusy when another process holds the folder, DatabaseCorrupt when the file is damaged or gone,
 * DatabaseElsewhere when there are pictures and never was a file, InstallationMismatch when the pictures are not its own, and StartRefusal while a restore runs or where PostgreSQL takes no writes, no tables or not every text; then nothing was changed.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { pictures } = options;
  const opened = await openEngine(options);
  try {
    if (holdsUnfinishedRestore(options.config.dataDir)) await requireRestored(opened, options.config);
    if (pictures) await requireMatch(opened.kysely, opened.engine, pictures);
    await (options.asItIs === true ? requireCurrent(opened) : opened.requireWritable());
    if (!(await isMade(opened))) await opened.requireTableRights();
    await opened.noTimeLimits((db) => migrate(db, opened.engine));
    const installation = pictures
      ? await joinInstallation(opened.kysely, opened.engine, pictures)
      : await installationOf(opened.kysely);
    opened.migrated(installation);
    if (holdsUnfinishedRestore(options.config.dataDir))
      await forgetSwap(options.config.dataDir).catch((error: unknown) =>
        options.log.warn({ err: error }, 'The mark of a restore that was broken off cannot be written'),
      );
    return guarded(opened, installation);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

const isMade = async ({ kysely, engine }: OpenedEngine): Promise<boolean> =>
  (await tableNames(kysely, engine)).has('kysely_migration');

async function requireCurrent(opened: OpenedEngine): Promise<void> {
  if ((await isMade(opened)) && !(await isOlder(opened.kysely))) return;
  throw new StartRefusal(
    'The database is of an older version, and looking at it would change its tables. Nothing was changed: start the server once, which brings them up to date, or give --repair.',
  );
}

/** Where a restore was to put its rows there must not be an empty gallery instead. */
async function requireRestored({ kysely, engine }: OpenedEngine, { dataDir }: Config): Promise<void> {
  if ((await tableNames(kysely, engine)).has('users')) return;
  throw new StartRefusal(
    `A restore into ${dataDir} was broken off, or is still running. Nothing was changed: give the command again (${commandLine('restore', '--from DIR')}), or remove ${restoringPath(dataDir)} to begin with an empty installation.`,
  );
}

async function openEngine({ config, log, noTimeLimits, alone, pictures }: OpenOptions): Promise<OpenedEngine> {
  if (config.databaseUrl === undefined) return openSqlite(config.dataDir, { isUsed: isUsed(pictures) });
  const postgres = await import('./postgres.ts');
  const { takeServerLock } = await import('./server-lock.ts');
  const lock = await takeServerLock(config.databaseUrl, log, { alone: alone === true });
  let folder: ReturnType<typeof shareLock> | undefined;
  const release = async (): Promise<void> => {
    folder?.release();
    await lock.release();
  };
  try {
    folder = shareLock(config.dataDir);
    const opened = postgres.openPostgres(config.databaseUrl, log, noTimeLimits === true ? postgres.noTimeLimits : {});
    const close = async (): Promise<void> => {
      try {
        await opened.close();
      } finally {
        await release();
      }
    };
    return { ...opened, close };
  } catch (error) {
    await release();
    throw error;
  }
}

interface Scope {
  open: boolean;
  /** Whether nothing but the commit is missing. */
  isWorkDone: boolean;
  committed: (() => void)[];
}

function guarded(
  { engine, kysely, transaction, trouble, close }: OpenedEngine,
  installation: string | undefined,
): Database {
  const scopes = new AsyncLocalStorage<Scope>();
  const rolledBack = new WeakSet<object>();
  const inTransaction = (): boolean => scopes.getStore()?.open === true;

  async function attempt<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const scope: Scope = { open: true, isWorkDone: false, committed: [] };
    const inScope = async (tx: Tx): Promise<T> => {
      const result = await scopes.run(scope, () => work(tx));
      scope.isWorkDone = true;
      return result;
    };
    try {
      const result = await transaction(inScope, options);
      scope.open = false;
      for (const callback of scope.committed) callback();
      return result;
    } catch (error) {
      if (error instanceof Error && (!scope.isWorkDone || refusesCommit(error))) rolledBack.add(error);
      throw error;
    } finally {
      scope.open = false;
    }
  }

  return {
    engine,
    installation,
    get query() {
      if (inTransaction()) throw new Error('Use the transaction, not the database, inside a transaction');
      return kysely;
    },
    async transaction(work, { durable = true, patience } = {}) {
      if (inTransaction()) throw new Error('Transactions do not nest');
      for (let count = 1; ; count += 1) {
        try {
          return await tracedBelow('transaction', {}, () => attempt(work, { durable, patience }));
        } catch (error) {
          if (count === attemptsLimit || !isRetryable(error)) throw error;
          await delay(5 * 2 ** count * (0.5 + Math.random()));
        }
      }
    },
    afterCommit(callback) {
      const scope = scopes.getStore();
      if (scope?.open) scope.committed.push(callback);
      else callback();
    },
    wasRolledBack: (error) => error instanceof Error && rolledBack.has(error),
    trouble,
    close,
  };
}
