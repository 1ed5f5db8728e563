import { brand } from '#domain/brand.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { DataDirBusy, DatabaseCorrupt } from './platform/db/sqlite.ts';
import { reasonOf, StartRefusal } from './platform/start-refusal.ts';

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

/** Their messages are sentences. */
const sentences = [ConfigError, DataDirBusy, DatabaseCorrupt, StartRefusal];

/**
 * Why a program on the data could not start, in a sentence, where whoever started it can do something about it; any
 * other failure with its stack. `config` is missing when it could not be read.
 */
export function refusalOf(error: unknown, config?: Config): string {
  if (!(error instanceof Error)) return String(error);
  if (sentences.some((kind) => error instanceof kind)) return error.message;
  return (config && sentenceFor(error, config)) ?? error.stack ?? error.message;
}

function sentenceFor(error: Error, config: Config): string | undefined {
  const code = textOf(error, 'code');
  if (code === 'EADDRINUSE')
    return `Port ${config.port} is in use by another program. Stop that one, or choose another port: PORT=${config.port + 1} npm start`;
  // Kysely has no class for it.
  const migration = /^corrupted migrations: .*?migration (\S+)/.exec(error.message)?.[1];
  if (migration !== undefined)
    return (
      `The database was made by a newer version of ${brand.name}: this one does not know its migration ${migration}. ` +
      'Nothing was changed. Start that version again, or restore a backup from before it.'
    );
  if (textOf(error, 'syscall') === 'mkdir')
    return `The data folder ${config.dataDir} cannot be made: ${reasonOf(code)}. Set DATA_DIR to another folder.`;
  if (config.databaseUrl === undefined) return undefined;
  const isTimeout = /timeout/i.test(error.message);
  if (networkFailures.has(code) || postgresRefusals.has(code) || isTimeout)
    return `The database at ${placeOf(config.databaseUrl)} cannot be used: ${error.message || code}. Start it, or set DATABASE_URL right.`;
  return undefined;
}

/** Where a database is, without the name and the password that may stand in its address. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return host + pathname;
}

function textOf(error: Error, key: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}
