import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Pictures that are laid on screens, by the names that their drawings call them. */
export function migration(engine: Engine): Migration {
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table scene_files (
        screen_id ${big} not null references screens (id) on delete cascade,
        name text not null,
        file_id ${big} not null references files (id),
        primary key (screen_id, name)
      ) ${table}`.execute(db);
      await sql`create index scene_files_file on scene_files (file_id)`.execute(db);
    },
  };
}
