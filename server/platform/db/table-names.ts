import { sql, type Kysely } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Every table of the database, whoever has made it; on PostgreSQL those of the schemas that are looked through. */
export async function tableNames(db: Kysely<Tables>, engine: Engine): Promise<Set<string>> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = any (current_schemas(false))`;
  return new Set((await query.execute(db)).rows.map(({ name }) => name));
}

const made: Record<keyof Tables, true> = {
  users: true,
  sessions: true,
  access_tokens: true,
  files: true,
  screens: true,
  screen_days: true,
  trash_minutes: true,
  account_usage: true,
  idempotency_keys: true,
  jobs: true,
  installation: true,
  trusted_time: true,
};

/** All that the migrations make: each of them whole, together with its row in `kysely_migration`. */
export const dataTables: readonly string[] = Object.keys(made);
