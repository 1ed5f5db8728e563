import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import type { Log } from '../log.ts';
import type { OpenedEngine } from './database.ts';
import type { Tables } from './tables.ts';

/** int8 and numeric. */
const wholeTypes = new Set<number>([20, 1700]);

/** A pool of ten connections that gives numbers for bigint and for sums, as SQLite does. */
export function openPostgres(databaseUrl: string, log: Log): OpenedEngine {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
        format !== 'binary' && wholeTypes.has(type) ? Number : types.getTypeParser(type, format),
    },
  });
  // A connection that breaks while it is idle is replaced; without a listener the process would end.
  pool.on('error', (error) => log.warn({ err: error }, 'A PostgreSQL connection broke'));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    kysely,
    transaction: (work, { durable }) =>
      kysely.transaction().execute(async (tx) => {
        if (!durable) await sql`set local synchronous_commit to off`.execute(tx);
        return work(tx);
      }),
    migrated: () => undefined,
    async close() {
      await kysely.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
