import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

/** Orders a history by the day on which pictures were taken, where that is known; else it stays as it was. */
export function migration(engine: Engine): Migration {
  const big = engine === 'sqlite' ? sql`integer` : sql`bigint`;
  return {
    async up(db: Kysely<unknown>) {
      await sql`alter table screens add column taken_at ${big}`.execute(db);
      await sql`alter table screens add column given_at ${big} not null default 0`.execute(db);
      await sql`alter table screens add column source_url text`.execute(db);
      await sql`update screens set given_at = created_at`.execute(db);
      await sql`drop index screens_history`.execute(db);
      await sql`create index screens_history on screens (owner_id, day, given_at, id) where deleted_at is null`.execute(
        db,
      );
      if (engine === 'sqlite') await asNewest(db, 'screens_links');
    },
  };
}

/** Of two indices that serve a statement alike SQLite takes the newer one: this one stays it for the statements it was made for. */
async function asNewest(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } = await sql<{
    sql: string;
  }>`select sql from sqlite_master where type = 'index' and name = ${index}`.execute(db);
  for (const { sql: text } of rows) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
    await sql.raw(text).execute(db);
  }
}
