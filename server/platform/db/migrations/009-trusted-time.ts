import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** One row: how far time is known to have gone, so that a clock that jumps ahead deletes nothing early. */
export function migration(engine: Engine): Migration {
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table trusted_time (
        one integer primary key check (one = 1),
        time ${big} not null,
        waited ${big} not null
      ) ${table}`.execute(db);
    },
  };
}
