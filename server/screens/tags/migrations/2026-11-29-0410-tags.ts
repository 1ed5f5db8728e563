import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** The tags of screens, which their owners alone see. */
export function migration(engine: Engine): Migration {
  const [big, short, table] =
    engine === 'sqlite'
      ? [sql`integer`, sql`integer`, sql`strict, without rowid`]
      : [sql`bigint`, sql`smallint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table screen_tags (
        screen_id ${big} not null references screens (id) on delete cascade,
        tag_key text not null,
        tag text not null,
        owner_id ${big} not null,
        is_listed ${short} not null default 1,
        primary key (screen_id, tag_key)
      ) ${table}`.execute(db);
      // Both the list of tags and the screens of one are read in it alone.
      await sql`create index screen_tags_of_owner on screen_tags (owner_id, is_listed, tag_key, tag, screen_id)`.execute(
        db,
      );
    },
  };
}
