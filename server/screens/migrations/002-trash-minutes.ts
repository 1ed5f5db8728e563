import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Counts the trash by the minute of deletion, so that neither its total nor a deep page reads all of it. */
export function migration(engine: Engine): Migration {
  const [big, table] = engine === 'sqlite' ? [sql`integer`, sql`strict, without rowid`] : [sql`bigint`, sql``];
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table trash_minutes (
        owner_id ${big} not null references users (id) on delete cascade,
        minute ${big} not null,
        n integer not null check (n >= 0),
        primary key (owner_id, minute)
      ) ${table}`.execute(db);
      await sql`insert into trash_minutes (owner_id, minute, n)
        select owner_id, deleted_at / 60000, count(*) from screens
        where deleted_at is not null group by owner_id, deleted_at / 60000`.execute(db);
      // The trash is emptied by the hour now, without a job for each hour.
      await sql`delete from jobs where queue = 'screens.purge'`.execute(db);
    },
  };
}
