import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Counts by account how often pictures are replaced in a month. */
export function migration(engine: Engine): Migration {
  const [big, table] =
    engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql`with (fillfactor = 70)`];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table account_edits (
        owner_id ${big} not null primary key references users (id) on delete cascade,
        month ${big} not null,
        n ${big} not null
      ) ${table}`.execute(db);
    },
  };
}
