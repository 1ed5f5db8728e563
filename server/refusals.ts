import { accessSync, constants } from 'node:fs';
import { join, sep } from 'node:path';
import { brand } from '#domain/brand.ts';
import { addressFault } from './listen-address.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { databasePlace } from './platform/db/database-place.ts';
import { isConnectionLost, isDatabaseDamage, isForbidden, sqliteCodeOf, sqliteCodes } from './platform/db/failures.ts';
import { DataDirBusy, DatabaseCorrupt, databaseFileName } from './platform/db/sqlite.ts';
import { isLocked, lockedBy } from './platform/db/write-lock.ts';
import { isOutOfSpace, lackOfRoom } from './platform/disk-room.ts';
import { codeOf } from './platform/error-code.ts';
import { InstallationMismatch, type Contradiction } from './platform/installation/match.ts';
import { placeOfPictures } from './platform/files/open-files.ts';
import { Problem } from './platform/problem.ts';
import { isDiskFailure, reasonOf, StartRefusal } from './platform/start-refusal.ts';
import { commandLine } from './platform/command-line.ts';

/** PostgreSQL: password and login refused, no such database, shutting down or starting up, too many connections. */
const postgresRefusals = new Set(['28P01', '28000', '3D000', '57P01', '57P03', '53300']);
const networkFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** Fastify translates one of them. */
const pluginTimeouts = new Set(['FST_ERR_PLUGIN_TIMEOUT', 'AVV_ERR_PLUGIN_EXEC_TIMEOUT', 'AVV_ERR_READY_TIMEOUT']);

/** Their messages are sentences. */
const sentences = [ConfigError, DataDirBusy, DatabaseCorrupt, StartRefusal];

/**
 * Why a program on the data could not start, in a sentence, where the person who started it can do something about it; any
 * other failure with its stack. `config` is missing when it could not be read.
 */
export function refusalOf(error: unknown, config?: Config): string {
  if (!(error instanceof Error)) return String(error);
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  return (config && sentenceFor(error, config)) ?? error.stack ?? error.message;
}

function sentenceFor(error: Error, config: Config): string | undefined {
  if (error instanceof InstallationMismatch) return mismatch(error.contradiction, config);
  if (error instanceof Problem && isLocked(error.cause))
    return `${lockedBy(join(config.dataDir, databaseFileName))}. Nothing more was changed: close that program, and give the command again.`;
  const found = error instanceof Problem ? error.cause : error;
  if (found instanceof Error && isDatabaseDamage(found))
    return `The database is damaged: ${found.message}. Nothing more was changed: restore a backup (${commandLine('restore', '--from DIR')}).`;
  if (error instanceof Problem && error.type === 'unavailable')
    return `The disk of ${config.dataDir} is not there any more, hangs, or is another one: nothing more was changed. Look at it, and give the command again.`;
  const code = codeOf(error);
  const ofStorage = storageFault(error, config);
  if (ofStorage !== undefined) return ofStorage;
  const ofAddress = addressFault(error, config);
  if (ofAddress !== undefined) return ofAddress;
  if (pluginTimeouts.has(code))
    return 'The machine is too busy: a part of the server was not loaded in two minutes. Nothing was changed. Start again when it has less to do.';
  // Kysely has no class for it.
  const migration = /^corrupted migrations: previously executed migration (\S+) is missing$/.exec(error.message)?.[1];
  if (migration !== undefined)
    return (
      `The database was made by a newer version of ${brand.name}: this one does not know its migration ${migration}. ` +
      'Nothing was changed. Start that version again, or restore a backup from before it.'
    );
  const ofFile = fileFault(error, config);
  if (ofFile !== undefined) return ofFile;
  if (config.databaseUrl === undefined) return undefined;
  if (isForbidden(error))
    return `The database at ${databasePlace(config.databaseUrl)} does not let its user do all that is needed: ${error.message}. Nothing was changed: let this user own the tables, or set DATABASE_URL to the one who does.`;
  const isTimeout = /timeout/i.test(error.message);
  if (networkFailures.has(code) || postgresRefusals.has(code) || isConnectionLost(error) || isTimeout)
    return `The database at ${databasePlace(config.databaseUrl)} cannot be used: ${error.message || code}. Start it, or set DATABASE_URL right.`;
  return undefined;
}

/** What the disk says, under which the data lie as they were. */
function storageFault(error: Error, { dataDir, databaseUrl }: Config): string | undefined {
  const kind = sqliteCodeOf(error);
  if (databaseUrl !== undefined && codeOf(error) === '53100')
    return `The database at ${databasePlace(databaseUrl)} has no room on its disk: ${error.message}. Make room there.`;
  if (isOutOfSpace(error, dataDir))
    return `There is no room on the disk of ${dataDir}: ${lackOfRoom(dataDir) ?? error.message}. Nothing is lost. Make room there, and start again.`;
  const isUnopened = kind === sqliteCodes.readOnly || kind === sqliteCodes.cantOpen;
  if (isUnopened && isReadOnlyDisk(dataDir))
    return `The disk of ${dataDir} is read-only, and even to read the database SQLite writes beside it. Nothing was changed: mount the disk so that it can be written, or copy the data folder to another one and set DATA_DIR to the copy.`;
  if (kind === sqliteCodes.perm || isUnopened)
    return `The database in ${dataDir} cannot be opened: ${error.message}. Give this user the whole data folder, or set DATA_DIR to another one.`;
  if (isLocked(error))
    return `${lockedBy(join(dataDir, databaseFileName))}. Nothing was changed: close that program, and start again.`;
  if (kind === sqliteCodes.ioError)
    return `The disk of ${dataDir} fails: ${error.message}. Nothing was changed. Look at it, or restore a backup on another one.`;
  return undefined;
}

/** What the file system says of a file or folder. */
function fileFault(error: Error, { dataDir }: Config): string | undefined {
  const code = codeOf(error);
  const path = 'path' in error ? String(error.path) : undefined;
  const isInside = path?.startsWith(dataDir + sep) === true;
  if (isDiskFailure(code))
    return `${path ?? 'A file'} cannot be used: ${reasonOf(code)}. Nothing more was changed: look at its disk, of which the system's log says more, and give the command again.`;
  if ('syscall' in error && error.syscall === 'mkdir')
    return isInside
      ? `${path} cannot be made: ${reasonOf(code)}. Put the folder back that belongs in its place or above it, as one of this user.`
      : `The data folder ${dataDir} cannot be made: ${reasonOf(code)}. Set DATA_DIR to another folder.`;
  if (isInside && (code === 'EACCES' || code === 'EPERM'))
    return `${path} cannot be used: ${reasonOf(code)}. Give this user the whole data folder, or set DATA_DIR to another one.`;
  if (isInside && (code === 'ELOOP' || code === 'ENOTDIR'))
    return `${path} cannot be used: ${reasonOf(code)}. Put the folder or file back that belongs there, or set DATA_DIR to another folder.`;
  return undefined;
}

function isReadOnlyDisk(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return codeOf(error) === 'EROFS';
  }
}

/** Beside the wrong database every picture is a leftover, and would go the way of leftovers. */
function mismatch(contradiction: Contradiction, config: Config): string {
  const pictures = placeOfPictures(config);
  const { databaseUrl, dataDir } = config;
  const database = databaseUrl === undefined ? join(dataDir, databaseFileName) : databasePlace(databaseUrl);
  const mend = `Nothing was changed. Set DATA_DIR and DATABASE_URL to the two that belong together, or restore a backup (${commandLine('restore', '--from DIR')}).`;
  if (contradiction === 'foreign')
    return (
      `The database ${database} belongs to another program: it has tables that ${brand.name} did not make. ` +
      'Nothing was changed. Give this installation a database of its own.'
    );
  const said: Record<Exclude<Contradiction, 'foreign'>, string> = {
    other: `The database ${database} and the pictures in ${pictures} belong to two different installations.`,
    empty:
      `The database ${database} is empty, but ${pictures} has been used before. ` +
      'To begin anew, move the data folder away.',
    unknown: `The database ${database} knows none of the pictures in ${pictures}.`,
    unmarked:
      `The database ${database} was begun with pictures in another folder than ${pictures}, which is empty: ` +
      'half of the pictures of two servers would be out of reach of each. Mount the folder of the first, or name its bucket.',
    unread: `Folders in ${pictures} cannot be read, and nothing else tells whether the pictures belong to the database ${database}.`,
    missing: `The database ${database} knows pictures, but ${pictures} has none of them. Is a disk not mounted, or another bucket named?`,
  };
  return `${said[contradiction]} ${mend}`;
}
