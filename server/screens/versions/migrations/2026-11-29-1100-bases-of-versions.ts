import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** On which picture a version was drawn where the screen has another base by now, and whether a program has made it. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table screen_versions add column base_file_id ${big} references files (id)`.execute(db);
      await sql`alter table screen_versions add column by_key ${big} not null default 0`.execute(db);
      await sql`alter table scenes add column by_key ${big} not null default 0`.execute(db);
      await sql`create index screen_versions_base on screen_versions (base_file_id)`.execute(db);
    },
  };
}
