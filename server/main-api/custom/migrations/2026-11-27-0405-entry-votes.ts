import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '#server/platform/db/engine.ts';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === 'sqlite';
    const big = sqlite ? sql`integer` : sql`bigint`;
    const keyed = sqlite ? sql`strict, without rowid` : sql``;
    await sql`create table entry_votes (
      entry text not null,
      user_id ${big} not null references users (id) on delete cascade,
      primary key (entry, user_id)
    ) ${keyed}`.execute(db);
    await sql`create index entry_votes_user on entry_votes (user_id, entry)`.execute(db);
    await sql`create table entry_totals (entry text primary key, votes integer not null) ${keyed}`.execute(db);
  },
});
