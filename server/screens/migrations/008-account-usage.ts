import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Counts the bytes of each account's pictures, so that their limit needs no sum over a library. */
export function migration(engine: Engine): Migration {
  const [big, table] =
    engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql`with (fillfactor = 70)`];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table account_usage (
        owner_id ${big} not null primary key references users (id) on delete cascade,
        bytes ${big} not null
      ) ${table}`.execute(db);
      await sql`insert into account_usage (owner_id, bytes)
        select owner_id, sum(case when bytes < 16384 then 16384 else bytes end)
        from screens join files on files.id = screens.file_id group by owner_id`.execute(db);
    },
  };
}
