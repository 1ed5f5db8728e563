import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** The words that stand in pictures, by file. Those that are there by now wait to be read. */
export function migration(engine: Engine): Migration {
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table words (
        file_id ${big} not null primary key references files (id) on delete cascade,
        state text not null default 'waiting',
        words text not null default '[]'
      ) ${table}`.execute(db);
      await sql`insert into words (file_id) select file_id from screens
        union select base_file_id from scenes union select file_id from screen_versions`.execute(db);
      await sql`create index words_waiting on words (file_id) where state = 'waiting'`.execute(db);
    },
  };
}
