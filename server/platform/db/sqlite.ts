import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { isOutOfSpace } from '../disk-room.ts';
import { Problem } from '../problem.ts';
import { holdsUnfinishedRestore, putAside } from '../installation/unfinished-restore.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { OpenedEngine } from './engine.ts';
import { isDatabaseDamage, sqliteCodeOf, sqliteCodes } from './failures.ts';
import { createGroupCommit } from './group-commit.ts';
import { holdFile } from './lock-file.ts';
import { createLogSync } from './log-sync.ts';
import { createPlace } from './sqlite-place.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { logged } from '../tracing/traced-statements.ts';
import { isHeld, lockedBy, lockPatience } from './write-lock.ts';
import { commandLine } from '../command-line.ts';

export const databaseFileName = 'kadr.db';
/** All files of a SQLite database: any that is left behind would be taken for part of the next one. */
export const databaseFileNames = ['-shm', '-wal', '-journal', ''].map((suffix) => databaseFileName + suffix);
export const lockFileName = 'lock.db';

const megabyte = 1024 * 1024;
/** Databases up to this size are checked in full at every start (0.1 s); `npm run fsck` checks the larger ones. */
const checkedBytes = 32 * megabyte;
/** Both byte orders of a write-ahead log's first word. */
const walMagic = new Set([0x377f0682, 0x377f0683]);

/** Another process works with this data folder: a server, a restore, fsck or the seed. */
export class DataDirBusy extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another program of Kadr, such as a server or a restore. Stop that one first, or let it end, or set DATA_DIR to another folder.`,
    );
    this.name = 'DataDirBusy';
  }
}

/** The database is damaged or gone. Nothing was written. */
export class DatabaseCorrupt extends Error {
  constructor(path: string, reason: string, cause?: unknown) {
    super(
      `The database ${path} cannot be used: ${reason}. Nothing was changed. ` +
        `Restore a backup (${commandLine('restore', '--from DIR')}), or move the data folder away to begin with an empty one.`,
      { cause },
    );
    this.name = 'DatabaseCorrupt';
  }
}

/** Pictures lie in the data folder, and no database beside them: it is in PostgreSQL, or lost. Nothing was written. */
export class DatabaseElsewhere extends StartRefusal {
  constructor(dataDir: string) {
    super(
      `${dataDir} holds the pictures of an installation, but no ${databaseFileName}. Nothing was changed. ` +
        'Where its database is PostgreSQL, set DATABASE_URL to that; ' +
        `where ${databaseFileName} is lost, restore a backup into another DATA_DIR (${commandLine('restore', '--from DIR')}).`,
    );
    this.name = 'DatabaseElsewhere';
  }
}

/** What lies in the place of the lock file is none of ours, or damaged. Nothing was written. */
class ForeignLock extends StartRefusal {
  constructor(path: string, cause?: unknown) {
    super(
      `${path}, by which programs of Kadr know of each other, is damaged, or a file of something else. Nothing was changed. ` +
        'Be certain that none of them runs in this folder, move that file away, and give the command again.',
      { cause },
    );
    this.name = 'ForeignLock';
  }
}

/**
 * Opens SQLite: one writer process, one connection, every commit on the disk before it is answered. With `isUsed` a missing
 * database is not created, since other files show that there was one. Throws DataDirBusy, DatabaseCorrupt or DatabaseElsewhere.
 */
export function openSqlite(dataDir: string, { isUsed = false } = {}): OpenedEngine {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const lock = takeLock(dataDir);
  try {
    const path = join(dataDir, databaseFileName);
    if (!existsSync(path) && holdsUnfinishedRestore(dataDir))
      throw new DatabaseCorrupt(
        path,
        `the file is missing, as a restore into this folder was broken off${told(dataDir)}`,
      );
    if (isUsed) requireOwnDatabase(dataDir, lock);
    if (lock.wasKilled) requireLog(path);
    requireIntact(path, lock.wasUsed || isUsed);
    const database = new DatabaseSync(path, { timeout: lockPatience, enableForeignKeyConstraints: true });
    try {
      database.exec(
        // What is deleted was perhaps hidden in a picture: nothing of it stays in the file.
        'pragma journal_mode=wal; pragma synchronous=full; pragma cache_size=-64000; pragma temp_store=memory; pragma secure_delete=on',
      );
    } catch (error) {
      lock.markClosed();
      database.close();
      throw error;
    }
    /** The first that SQLite has found while this server runs. */
    let damage: Error | undefined;
    const noteDamage = (error: unknown): void => {
      if (error instanceof Error && isDatabaseDamage(error)) damage ??= error;
    };
    const kysely = new Kysely<Tables>({ dialect: sqliteDialect(database, noteDamage), ...logged('sqlite') });
    const place = createPlace([path, `${path}-wal`]);
    const log = createLogSync(database, `${path}-wal`);
    const before = (): void => {
      place.require();
      if (damage) throw new Problem('unavailable', { retryAfter: 5, cause: damage });
      log.requireWhole();
    };
    const transaction = createGroupCommit(kysely, { before, sync: () => log.sync() });
    let trying: Promise<string | undefined> | undefined;
    // Anyone who is told that nothing can be written sends nothing, so it has to be tried here.
    const tryTheLog = async (): Promise<string | undefined> => {
      try {
        await transaction((tx) => sql`pragma user_version=0`.execute(tx), { durable: true });
        return undefined;
      } catch {
        return (
          `The disk has not taken all of ${path}-wal, and writes answer 503 until the log is in the database: ` +
          "the system's log says why"
        );
      } finally {
        trying = undefined;
      }
    };
    const damageTrouble = (): string | undefined =>
      damage &&
      `${path} is damaged (${damage.message}): what is written now could be lost, and is refused. ` +
        `Stop the server, and restore a backup (${commandLine('restore', '--from DIR')})`;
    const lockTrouble = async (): Promise<string | undefined> =>
      (await isHeld(kysely))
        ? `${lockedBy(path)}: whatever writes answers 503, and reading goes on. Close that program`
        : undefined;
    return {
      engine: 'sqlite',
      kysely,
      transaction,
      noTimeLimits: (work) => work(kysely),
      // A folder that cannot be written is refused before it is opened.
      requireWritable: async () => undefined,
      requireTableRights: async () => undefined,
      migrated: () => {
        // Emptied, the log of a server that was killed would count as lost.
        lock.markClosed();
        // A young database lies whole in its log: without it nothing would tell that there ever was one.
        database.exec('pragma wal_checkpoint(truncate)');
        // Any write: from here on the log is never empty. Its name is on the disk as well, should the power be cut.
        database.exec('pragma user_version=0');
        // From here on others wait for this thread as well.
        database.exec('pragma busy_timeout=0');
        syncFolder(dataDir);
        lock.markOpen();
        place.mark();
      },
      trouble: async () =>
        place.misplaced() ??
        damageTrouble() ??
        (await lockTrouble()) ??
        (log.mayHaveGap() ? await (trying ??= tryTheLog()) : undefined),
      async close() {
        try {
          // Where that cannot be noted the database is left open, so that its log stays, as after a kill.
          if (!hasMarkedClosed(lock, dataDir)) return;
          place.forget();
          await kysely.destroy();
          // Kysely closes the connection only if it has run a statement.
          if (database.isOpen) database.close();
        } finally {
          await log.close();
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function told(dataDir: string): string {
  const aside = putAside(dataDir);
  return aside === undefined ? '' : `. What was there lies in ${aside}: the next restore first puts it back`;
}

/**
 * What a folder says of the last program that worked in it, as a number in its lock file: none yet, a server that has ended with
 * its database closed, one that has not, or a restore that was moving a database into place.
 */
const state = { unused: 0, closed: 1, open: 2, swapping: 3 };

interface Lock {
  /** Whether a database has been made in this folder before. */
  wasUsed: boolean;
  /** Whether the last server has been killed. Its database then has a write-ahead log that is not empty. */
  wasKilled: boolean;
  /** Whether a restore was killed while it moved a database into place, and no server has opened any there since. */
  wasSwapping: boolean;
  /** Call it before the first write is acknowledged, and once something is in the write-ahead log. */
  markOpen(): void;
  /** Call it before the database is closed, which removes the log. */
  markClosed(): void;
  /** Call it before a closed database is moved into the place of whatever there was. */
  markSwapping(): void;
  /** Call it once that is in its place, or what there was is back. */
  markSwapped(): void;
  release(): void;
}

/** Locks the folder against every other program that writes. Throws DataDirBusy or DatabaseCorrupt. */
export function takeLock(dataDir: string): Lock {
  const database = hold(dataDir, { shared: false });
  const version = database.prepare('pragma user_version').get()?.user_version;
  const mark = (next: number): void => {
    if (next === current) return;
    database.exec(`pragma user_version=${next}; commit; begin exclusive`);
    current = next;
  };
  let current = typeof version === 'number' ? version : state.unused;
  return {
    wasUsed: current !== state.unused,
    wasKilled: current === state.open,
    wasSwapping: current === state.swapping,
    markOpen: () => mark(state.open),
    markClosed: () => {
      if (current === state.open) mark(state.closed);
    },
    markSwapping: () => mark(state.swapping),
    markSwapped: () => mark(state.closed),
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Locks the folder of a program whose database is in PostgreSQL against those that need it for themselves, such as a restore;
 * several may share it. Throws DataDirBusy or DatabaseCorrupt.
 */
export function shareLock(dataDir: string): Pick<Lock, 'release'> {
  mkdirSync(dataDir, { recursive: true, mode: 0o750 });
  const database = hold(dataDir, { shared: true });
  return {
    release: () => {
      if (database.isOpen) database.close();
    },
  };
}

function hold(dataDir: string, options: { shared: boolean }): DatabaseSync {
  const path = join(dataDir, lockFileName);
  requireFile(path);
  try {
    const database = holdFile(path, options);
    if (!database) throw new DataDirBusy(dataDir);
    return database;
  } catch (error) {
    throw isDatabaseDamage(error) ? new ForeignLock(path, error) : error;
  }
}

/** Anyone who opens a named pipe waits for ever. */
function requireFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new ForeignLock(path);
}

/** Call it where there are pictures. Throws DatabaseElsewhere where there is no database, and never was one that is known of. */
export function requireOwnDatabase(dataDir: string, { wasUsed }: Pick<Lock, 'wasUsed'>): void {
  if (!wasUsed && !existsSync(join(dataDir, databaseFileName))) throw new DatabaseElsewhere(dataDir);
}

/**
 * Says for anyone who only reads a folder with pictures why there is no database in it, as a start does. Throws DatabaseElsewhere, or
 * DatabaseCorrupt where there was one.
 */
export function refuseWithoutDatabase(dataDir: string): never {
  requireOwnDatabase(dataDir, { wasUsed: readsAsUsed(dataDir) });
  throw new DatabaseCorrupt(join(dataDir, databaseFileName), 'the file is missing');
}

/** What the lock file of a folder says of it. One that is held is that of a program that uses the folder. */
function readsAsUsed(dataDir: string): boolean {
  const path = join(dataDir, lockFileName);
  if (!existsSync(path)) return false;
  requireFile(path);
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: 0 });
    try {
      return database.prepare('pragma user_version').get()?.user_version !== state.unused;
    } finally {
      database.close();
    }
  } catch (error) {
    if (sqliteCodeOf(error) === sqliteCodes.busy) return true;
    throw isDatabaseDamage(error) ? new ForeignLock(path, error) : error;
  }
}

/** False where the disk is full: nothing is wrong with the database. Throws whatever else keeps it from being noted. */
function hasMarkedClosed(lock: Lock, dataDir: string): boolean {
  try {
    lock.markClosed();
    return true;
  } catch (error) {
    if (isOutOfSpace(error, dataDir)) return false;
    throw error;
  }
}

/** Looks at the database without a right to write, so that a damaged one stays as it is. */
function requireIntact(path: string, wasUsed: boolean): void {
  const bytes = existsSync(path) ? statSync(path).size : undefined;
  if (!bytes) {
    if (wasUsed) throw new DatabaseCorrupt(path, bytes === 0 ? 'the file is empty' : 'the file is missing');
    return;
  }
  requireReadableLog(`${path}-wal`);
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: lockPatience });
    try {
      const check = bytes <= checkedBytes ? database.prepare('pragma quick_check(1)').get() : undefined;
      const finding = check?.quick_check;
      if (finding !== undefined && finding !== 'ok') throw new DatabaseCorrupt(path, String(finding));
      const { tables } = database.prepare('select count(*) as tables from sqlite_schema').get() ?? {};
      if (wasUsed && tables === 0) throw new DatabaseCorrupt(path, 'it has no tables');
    } finally {
      database.close();
    }
  } catch (error) {
    if (sqliteCodeOf(error) === sqliteCodes.readOnly && existsSync(`${path}-journal`)) {
      rollBack(path, wasUsed);
      requireIntact(path, wasUsed);
      return;
    }
    if (!isDatabaseDamage(error)) throw error;
    throw new DatabaseCorrupt(path, error instanceof Error ? error.message : 'it cannot be read', error);
  }
}

/**
 * Takes back a change that was broken off outside the write-ahead log; nobody can read the database before. A server makes
 * one such change, the first of all, before it has acknowledged anything. Any later one is another program's.
 */
function rollBack(path: string, wasUsed: boolean): void {
  if (wasUsed) {
    const journal = `${databaseFileName}-journal`;
    throw new DatabaseCorrupt(path, `another program has begun to change it and was broken off (${journal})`);
  }
  const database = new DatabaseSync(path);
  try {
    database.exec('select 1 from sqlite_schema');
  } finally {
    database.close();
  }
}

/**
 * The log of a server that was killed holds what it has acknowledged since the last checkpoint. Without it SQLite opens
 * the database as it was then, without a word.
 */
function requireLog(path: string): void {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  // Anyone who only reads makes an empty one.
  if (!existsSync(path) || (log && log.size > 0)) return;
  throw new DatabaseCorrupt(
    path,
    `the last server was killed, and ${databaseFileName}-wal, which holds what it wrote last, is gone`,
  );
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** SQLite takes a log without its magic word for an empty one and would lose what was committed there. */
function requireReadableLog(path: string): void {
  if (!existsSync(path)) return;
  const head = Buffer.alloc(4);
  const file = openSync(path, 'r');
  const read = readSync(file, head, 0, 4, 0);
  closeSync(file);
  const word = head.readUInt32BE(0);
  // Zeros are what a power cut leaves of a log that was never synced: nothing was acknowledged from it.
  if (read === 4 && word !== 0 && !walMagic.has(word))
    throw new DatabaseCorrupt(path, 'the write-ahead log is damaged');
}
