import { codeOf } from '../error-code.ts';

/** SQLite's extended codes of a broken unique or primary key. */
const sqliteConflicts = new Set([2067, 1555]);
/** SQLite's primary result codes. */
export const sqliteCodes = {
  error: 1,
  perm: 3,
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  protocol: 15,
  notADb: 26,
};

const postgresConflict = '23505';
/** Serialization failure and deadlock. */
const postgresRetryable = new Set(['40001', '40P01']);
const postgresFull = '53100';
/** Connection failures, shutdown of the server, statement timeout, idle in a transaction for too long, read only. */
const postgresUnavailable = /^(?:08...|57P0.|57014|25P03|25006)$/;
const postgresTooManyConnections = '53300';
/** What pg itself says, without a code, of a connection that was lost or could not be made. */
const pgConnectionLost =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;
const pgPoolExhausted = 'timeout exceeded when trying to connect';
const systemUnavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'EIO',
  // A file of a network share whose server has begun anew.
  'ESTALE',
  'ENOMEM',
  'EAGAIN',
]);

/** A unique or primary key that is taken, on both engines. */
export function isConflict(error: unknown): boolean {
  return sqliteConflicts.has(sqliteCode(error)) || codeOf(error) === postgresConflict;
}

/** Another transaction was in the way: the same work may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteCodes.busy || postgresRetryable.has(codeOf(error));
}

/** No room for data, whether the database or the file system says so. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error);
  return sqliteCodeOf(error) === sqliteCodes.full || code === postgresFull || code === 'ENOSPC' || code === 'EDQUOT';
}

/** What a database answers to a commit that it did not carry out, in so many words. */
export function refusesCommit(error: unknown): boolean {
  return isConflict(error) || isRetryable(error) || isStorageFull(error);
}

/** The database or the disk does not answer now, and may later. */
export function isUnavailable(error: unknown): boolean {
  const number = sqliteCodeOf(error);
  const code = codeOf(error);
  return (
    number === sqliteCodes.busy ||
    number === sqliteCodes.readOnly ||
    number === sqliteCodes.ioError ||
    number === sqliteCodes.cantOpen ||
    postgresUnavailable.test(code) ||
    systemUnavailable.has(code) ||
    pgConnectionLost.test(messageOf(error))
  );
}

/** Every connection to the database is in use, and none came free in time. */
export function isOverloaded(error: unknown): boolean {
  return codeOf(error) === postgresTooManyConnections || messageOf(error) === pgPoolExhausted;
}

/** What kind of failure SQLite reports, one of `sqliteCodes`: the low byte of its extended code. 0 when it is none of its. */
export const sqliteCodeOf = (error: unknown): number => sqliteCode(error) & 0xff;

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
