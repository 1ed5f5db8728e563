import { Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { Pool, types, type ClientBase } from 'pg';
import { codeOf } from '../error-code.ts';
import type { Log } from '../log.ts';
import type { OpenedEngine } from './engine.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { Problem } from '../problem.ts';
import { databasePlace } from './database-place.ts';
import { createLogThrottle } from '../log-throttle.ts';
import type { Tables } from './tables.ts';
import { logged } from '../tracing/traced-statements.ts';
import { readsOnly, requireTableRights, requireTakesAll, takesNoWrites } from './unfit-postgres.ts';

/** int8 and numeric. */
const wholeTypes = new Set<number>([20, 1700]);

/** Times are milliseconds; a time of 0 is none. */
export interface PostgresLimits {
  connections: number;
  /** For a connection, whether it is made or waited for. */
  patience: number;
  statement: number;
  /** Between two statements of a transaction. */
  idleInTransaction: number;
  /** Without a byte on a connection, which then breaks: a server that hangs keeps to no limit of its own. */
  silence: number;
  /** Where silence has no limit: how often it is reported. */
  notice: number;
}

const serving: PostgresLimits = {
  connections: 10,
  patience: 5000,
  statement: 15_000,
  idleInTransaction: 30_000,
  silence: 20_000,
  notice: 60_000,
};
const noSuchTable = '42P01';
const keepAliveAfter = 60_000;
/** For work over whole tables, whose duration grows with the number of rows. */
export const noTimeLimits = { statement: 0, idleInTransaction: 0, silence: 0 };

/** A pool of connections that gives numbers for bigint and for sums, as SQLite does. */
export function openPostgres(databaseUrl: string, log: Log, limits: Partial<PostgresLimits> = {}): OpenedEngine {
  const used = { ...serving, ...limits };
  const own = createOwnDatabase();
  const open = (more: Partial<PostgresLimits> = {}) =>
    openPool(databaseUrl, log, (client) => own.require(client), { ...used, ...more });
  const pool = open();
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool), ...logged('postgres') });
  let isClosed = false;
  return {
    engine: 'postgres',
    kysely,
    transaction: (work, { durable }) =>
      kysely.transaction().execute(async (tx) => {
        if (!durable) await sql`set local synchronous_commit to off`.execute(tx);
        return work(tx);
      }),
    async noTimeLimits(work) {
      const patient = open({ ...noTimeLimits, connections: 2 });
      const slow = new Kysely<Tables>({ dialect: postgresDialect(patient) });
      try {
        return await work(slow);
      } finally {
        await slow.destroy();
        if (!patient.ended) await patient.end();
      }
    },
    requireWritable: () => requireTakesAll(kysely, databaseUrl),
    requireTableRights: () => requireTableRights(kysely, databaseUrl),
    migrated: (installation) => own.know(installation),
    async trouble() {
      // A new connection finds out whether it is back. One that cannot be had is told by the look at the database itself.
      const isReadOnly = await readsOnly(kysely).catch(() => false);
      if (isReadOnly) return `${takesNoWrites(databaseUrl)}: every change answers 503. Connect to the one that does`;
      return own.isElsewhere()
        ? `Another database is at ${databasePlace(databaseUrl)} than the one that this server began with: nothing is read or written there. Put that one back, or start the server anew`
        : undefined;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await kysely.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Another database may take the place of the server's own, by a rename or a failover: its rows would name pictures that are
 * not here, and ours would be leftovers.
 */
function createOwnDatabase() {
  let installation: string | undefined;
  let isElsewhere = false;
  return {
    isElsewhere: () => isElsewhere,
    /** Call it once the database has its id. */
    know(id: string | undefined): void {
      installation = id;
    },
    /** Looks where a new connection leads to. Throws Problem unavailable where that is another installation, or none. */
    async require(client: ClientBase): Promise<void> {
      if (installation === undefined) return;
      isElsewhere = (await installationAt(client)) !== installation;
      if (isElsewhere)
        throw new Problem('unavailable', { retryAfter: 5, cause: new Error('Another database is there') });
    },
  };
}

async function installationAt(client: ClientBase): Promise<string | undefined> {
  try {
    return (await client.query<{ id: string }>('select id from installation')).rows[0]?.id;
  } catch (error) {
    if (codeOf(error) === noSuchTable) return undefined;
    throw error;
  }
}

function openPool(
  databaseUrl: string,
  log: Log,
  requireOwn: (client: ClientBase) => Promise<void>,
  limits: PostgresLimits,
): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: limits.connections,
    connectionTimeoutMillis: limits.patience,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    stream: () => socketWith(limits, log),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, whatever its types say
    onConnect: (client) => requireOwn(client),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
        format !== 'binary' && wholeTypes.has(type) ? Number : types.getTypeParser(type, format),
    },
  });
  const rarely = createLogThrottle(log);
  const broke = (error: unknown): void => rarely.warn({ err: error }, 'A PostgreSQL connection broke');
  // Without a listener the process would end. The pool listens to connections that rest in it and passes that on; it
  // does not listen to those that are in use.
  pool.on('error', broke);
  pool.on('acquire', (client) => client.on('error', broke));
  pool.on('release', (_error, client) => client.off('error', broke));
  return pool;
}

function socketWith({ silence, notice }: PostgresLimits, log: Log): Socket {
  const socket = new Socket();
  // A network that is gone, or a machine, is found out by the system; a server that hangs is not.
  socket.setKeepAlive(true, keepAliveAfter);
  if (silence > 0) {
    const cut = () => socket.destroy(Object.assign(new Error('PostgreSQL is silent'), { code: 'ETIMEDOUT' }));
    return socket.setTimeout(silence, cut);
  }
  socket.on('timeout', () => {
    log.warn({ seconds: notice / 1000 }, 'PostgreSQL is silent: it works on something long, or hangs');
    // It ends once for each time that it is set.
    socket.setTimeout(notice);
  });
  return socket.setTimeout(notice);
}
