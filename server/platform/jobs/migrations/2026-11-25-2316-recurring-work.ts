import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** When recurring work last came to its end, so that it is due across restarts. */
export function migration(engine: Engine): Migration {
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table recurring_work (name text not null primary key, ended_at ${big} not null) ${table}`.execute(
        db,
      );
    },
  };
}
