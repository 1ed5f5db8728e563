import { Socket } from 'node:net';
import { Kysely, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Log } from '../log.ts';
import type { OpenedEngine } from './engine.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { StartRefusal } from '../start-refusal.ts';
import { databasePlace } from './database-place.ts';
import { keepRestoreOut } from './restore-lock.ts';
import { createRareLines } from '../rare-lines.ts';
import type { Tables } from './tables.ts';

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
const keepAliveAfter = 60_000;
/** For what looks at or changes whole tables: with a hundred times the rows it takes a hundred times as long. */
export const unhurried = { statement: 0, idleInTransaction: 0, silence: 0 };

/** A pool of connections that gives numbers for bigint and for sums, as SQLite does. */
export function openPostgres(databaseUrl: string, log: Log, limits: Partial<PostgresLimits> = {}): OpenedEngine {
  const used = { ...serving, ...limits };
  const pool = openPool(databaseUrl, log, used);
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  let isClosed = false;
  return {
    engine: 'postgres',
    kysely,
    transaction: (work, { durable }) =>
      kysely.transaction().execute(async (tx) => {
        if (!durable) await sql`set local synchronous_commit to off`.execute(tx);
        return work(tx);
      }),
    async unhurried(work) {
      const own = openPool(databaseUrl, log, { ...used, ...unhurried, connections: 2 });
      const slow = new Kysely<Tables>({ dialect: postgresDialect(own) });
      try {
        return await work(slow);
      } finally {
        await slow.destroy();
        if (!own.ended) await own.end();
      }
    },
    async withoutRestore(work) {
      const own = openPool(databaseUrl, log, { ...used, ...unhurried, connections: 1 });
      const held = new Kysely<Tables>({ dialect: postgresDialect(own) });
      try {
        return await held.transaction().execute(async (tx) => {
          if (await keepRestoreOut(tx)) return work();
          throw new StartRefusal(
            `A restore is running on the database ${databasePlace(databaseUrl)}. Nothing was changed: wait for its end, and start again.`,
          );
        });
      } finally {
        await held.destroy();
        if (!own.ended) await own.end();
      }
    },
    migrated: () => undefined,
    trouble: async () => undefined,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await kysely.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

function openPool(databaseUrl: string, log: Log, limits: PostgresLimits): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: limits.connections,
    connectionTimeoutMillis: limits.patience,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    stream: () => socketWith(limits, log),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
        format !== 'binary' && wholeTypes.has(type) ? Number : types.getTypeParser(type, format),
    },
  });
  const rarely = createRareLines(log);
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
