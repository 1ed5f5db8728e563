import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** How many screens of a library have a tag on a day, so that neither the tags nor the screens of one are counted anew each time. */
export function migration(engine: Engine): Migration {
  const [big, table] =
    engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql`with (fillfactor = 70)`];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table tag_days (
        library_id ${big} not null references libraries (id) on delete cascade,
        tag_key text not null,
        day integer not null,
        n integer not null check (n >= 0),
        primary key (library_id, tag_key, day)
      ) ${table}`.execute(db);
      await sql`insert into tag_days (library_id, tag_key, day, n)
        select screen_tags.library_id, tag_key, screens.day, count(*)
        from screen_tags join screens on screens.id = screen_tags.screen_id
        where is_listed = 1 group by screen_tags.library_id, tag_key, screens.day`.execute(db);
    },
  };
}
