import { codeOf } from '../error-code.ts';
import { isDiskFailure } from '../start-refusal.ts';

/** SQLite's extended codes of a broken unique or primary key. */
const sqliteConflicts = new Set([2067, 1555]);
/** SQLite's primary result codes. */
export const sqliteCodes = {
  error: 1,
  perm: 3,
  busy: 5,
  locked: 6,
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
const postgresForbidden = '42501';
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
  'ENOMEM',
  'EAGAIN',
  // A file that somebody else keeps to themselves, whose entry is damaged, or whose folder is none.
  'EACCES',
  'EPERM',
  'ELOOP',
  'ENOTDIR',
]);

/** Whether a unique or primary key is already taken, on either engine. */
export function isConflict(error: unknown): boolean {
  return sqliteConflicts.has(sqliteCode(error)) || codeOf(error) === postgresConflict;
}

/** Whether the error is a conflict with another transaction: the same work may succeed when it is repeated. */
export function isRetryable(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteCodes.busy || postgresRetryable.has(codeOf(error));
}

/** Whether the database or the file system reported that the disk is full. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error);
  return sqliteCodeOf(error) === sqliteCodes.full || code === postgresFull || code === 'ENOSPC' || code === 'EDQUOT';
}

/** Whether the error says explicitly that the database did not carry out a commit. */
export function refusesCommit(error: unknown): boolean {
  return isConflict(error) || isRetryable(error) || isStorageFull(error);
}

/** Whether SQLite has found its file damaged. */
export const isDatabaseDamage = (error: unknown): boolean =>
  sqliteCodeOf(error) === sqliteCodes.corrupt || sqliteCodeOf(error) === sqliteCodes.notADb;

/** Whether the database or the disk does not answer now, but may later, a damaged database when somebody has restored it. */
export function isUnavailable(error: unknown): boolean {
  const number = sqliteCodeOf(error);
  const code = codeOf(error);
  return (
    number === sqliteCodes.busy ||
    number === sqliteCodes.locked ||
    number === sqliteCodes.readOnly ||
    number === sqliteCodes.ioError ||
    number === sqliteCodes.cantOpen ||
    isDatabaseDamage(error) ||
    postgresUnavailable.test(code) ||
    systemUnavailable.has(code) ||
    isDiskFailure(code) ||
    isConnectionLost(error)
  );
}

/** Whether PostgreSQL does not let its user do this. */
export const isForbidden = (error: unknown): boolean => codeOf(error) === postgresForbidden;

/** Whether the connection to PostgreSQL was lost or could not be made. */
export const isConnectionLost = (error: unknown): boolean => pgConnectionLost.test(messageOf(error));

/** Whether every connection to the database was in use, and none became free in time. */
export function isOverloaded(error: unknown): boolean {
  return codeOf(error) === postgresTooManyConnections || messageOf(error) === pgPoolExhausted;
}

/** SQLite's primary result code (https://sqlite.org/rescode.html), the low byte of the extended one; 0 for other errors. */
export const sqliteCodeOf = (error: unknown): number => sqliteCode(error) & 0xff;

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
